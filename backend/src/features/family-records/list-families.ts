import type { FamilyId } from '@kitewell/contract/ids';
import type { FamiliesQuery, FamilyRowView } from '@kitewell/contract/office/families';
import type { ErasureRequestsView } from '@kitewell/contract/office/family-sign-ins';
import { hongKongDate } from '@kitewell/contract/dates';
import { districts } from '@kitewell/contract/trial-choices';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { familiesLike } from '../families/search-terms.ts';
import { openList } from '../sessions/status-lists.ts';

const key = tuple([cursorParts.instant, cursorParts.id]).required();

type FamiliesPage = Pick<FamiliesQuery, 'limit'> & {
  [Field in Exclude<keyof FamiliesQuery, 'limit'>]?: FamiliesQuery[Field] | undefined;
};

/** Sessions `b` that are to come and in which a child `s` of `f` is; today goes first. */
export const sessionsAhead = `session_children s join bookings b on b.id = s.booking_id
  where s.family_id = f.id and s.begins >= ?::date and b.status in ${openList}`;

/** The name under which the office lists a family `f`. */
export const nameOf = `coalesce(
  (select g.name from guardians g where g.family_id = f.id order by g.pays desc, g.id limit 1),
  (select c.name from children c where c.family_id = f.id order by c.id limit 1), '#' || f.id)`;

type Row = Omit<FamilyRowView, 'district'> & { district: string | null };

/** Families, those with the latest contact first. */
export async function listFamilies(
  em: EntityManager,
  { limit, cursor, search, language, district, ahead }: FamiliesPage,
  now: Date,
): Promise<{ families: FamilyRowView[]; nextCursor: string | null }> {
  const today = hongKongDate(now);
  const conditions: string[] = [];
  const values: unknown[] = [];
  const only = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const found = search ? searchCondition(search) : undefined;
  if (language) only('f.language = ?', language);
  if (district) only('f.district = ?', district);
  // The limit makes PostgreSQL look family by family; a bare `exists` may be answered by reading all sessions to come.
  if (ahead) only(`(select true from ${sessionsAhead} limit 1) is ${ahead === 'yes' ? 'not null' : 'null'}`, today);
  if (cursor !== undefined) only('(f.last_contact_at, f.id) < (?::timestamptz, ?)', ...decodeCursor(cursor, key));
  const latest = `${conditions.map((condition) => `and ${condition}`).join(' ')}
    order by f.last_contact_at desc, f.id desc limit ?`;
  const ofPage = [...values, limit + 1];
  // The page is cut first: otherwise what is asked beside each row would be computed for all rows.
  const rows = await em.execute<Row[]>(
    `${found ? found.sql : ''} select f.id, f.language, f.district, f.demo, ${nameOf} as name,
       to_char(f.last_contact_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastContactAt",
       array(select g.name from guardians g where g.family_id = f.id order by g.id) as guardians,
       (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'birthMonth', c.birth_month) order by c.id), '[]')
         from children c where c.family_id = f.id) as children,
       (select json_build_object('date', b.session_date, 'time', left(b.session_time::text, 5)) from ${sessionsAhead}
         order by s.begins, s.booking_id limit 1) as next
     from (${found ? `(${amongFew} ${latest}) union all (${amongMany} ${latest})` : `select f.* from families f where true ${latest}`}) f
     order by f.last_contact_at desc, f.id desc`,
    [...(found?.values ?? []), today, ...ofPage, ...(found ? ofPage : [])],
  );
  const [families, nextCursor] = page(rows, limit, (row) => [row.lastContactAt, row.id]);
  return { families: families.map((row) => ({ ...row, district: districtOf(row.district) })), nextCursor };
}

/** A district that the form offers today; one that it no longer offers has no name to show. */
export const districtOf = (stored: string | null | undefined) =>
  districts.find((district) => district === stored) ?? null;

/**
 * Where more guardians and children than this match, the list is read in its order until a page is full, instead of
 * looking up and sorting all matches.
 */
const mostLookedUp = 200;

// Each match is looked up by its number. `offset 0` keeps PostgreSQL to that: it would read all families instead.
const amongFew = `select f.* from (select distinct id from found) found
    cross join lateral (select * from families where id = found.id offset 0) f
  where (select yes from few)`;

// `coalesce` keeps this a question about each family: as a join it would find all matches before the first is shown.
const amongMany = `select f.* from families f
  where not (select yes from few) and coalesce(f.id in (select id from found), false)`;

/**
 * A query `found` for the families of which a guardian or a child has such a name, phone or email, and whether there
 * are `few`. A common name is found soon by reading the list in its order; a rare one only at its end.
 */
function searchCondition(typed: string): { sql: string; values: unknown[] } {
  const found = familiesLike(typed);
  // A family is there once for each guardian and child who matches: sorting out the doubles of a common name would cost
  // more than all else.
  const sql = `with found (id) as materialized (${found.sql}),
    few as materialized (select not exists (select from found offset ${mostLookedUp}) as yes)`;
  return { sql, values: found.values };
}

/** More than there ever are at once. */
const mostErasureRequests = 100;

/** Requests of families to be erased that nobody has answered, the longest waiting first. */
export async function listErasureRequests({
  readRows,
}: Pick<Services, 'readRows'>): Promise<ErasureRequestsView['requests']> {
  const rows = await readRows<{ id: FamilyId; name: string; at: Date | string; reason: string | null }>(
    `select f.id, ${nameOf} as name, e.requested_at as at, e.reason from erasure_requests e
       join families f on f.id = e.family_id
     where e.state = 'open' order by e.requested_at, e.id limit ?`,
    [mostErasureRequests],
  );
  return rows.map(({ id, name, at, reason }) => ({
    family: { id, name },
    requestedAt: new Date(at).toISOString(),
    reason,
  }));
}
