import { hongKongDate } from '@kitewell/contract/dates';
import type { LeadFoundView, SearchView, SessionFoundView, TutorFoundView } from '@kitewell/contract/office/search';
import { searchLimits } from '@kitewell/contract/office/search-limits';
import { possibleReferences } from '../../reference.ts';
import type { Services } from '../../services.ts';
import { childNames } from '../sessions/children-of-session.ts';
import { wordsOf, searchWords } from '../families/name-words.ts';
import { listFamilies } from '../family-records/list-families.ts';
import { calledLike, searchPhones, reachedBy, type Condition } from '../families/search-terms.ts';
import { listBills } from '../billing/read-bills.ts';
import { namesOfRequest } from '../families/trial-request.entity.ts';
import { tutorName } from '../tutors/tutor.entity.ts';

type Reading = Pick<Services, 'em' | 'readRows'>;

const { mostFound } = searchLimits;

/**
 * How many rows are read in the order of the list before an index of words is asked. A common name fills the answer
 * from these rows, while the index would list every row that has it; for a rare name the index lists few.
 */
const lookedThrough = 300;

/**
 * Everything in the office whose name, phone, email or number begins with what was typed, a few of each kind: five
 * queries at most.
 */
export async function searchOffice(reading: Reading, typed: string, now: Date): Promise<SearchView> {
  const references = possibleReferences('KW', typed);
  // One query after the other: people who type ask often, and must not take all connections of the pool.
  const { families } = await listFamilies(reading.em, { limit: mostFound, search: typed }, now);
  return {
    families,
    leads: await findLeads(reading, typed, references),
    tutors: await findTutors(reading, typed),
    sessions: await findSessions(reading, typed, references, hongKongDate(now)),
    // Every bill number has digits and no blank.
    bills: /^\S*\d\S*$/.test(typed)
      ? (await listBills({ ...reading, now: () => now }, { limit: 1, number: typed })).bills
      : [],
  };
}

/** Requests, the newest first. */
async function findLeads({ em }: Reading, typed: string, references: string[]): Promise<LeadFoundView[]> {
  const conditions = [...calledLike(namesOfRequest, typed), ...reachedBy(typed), ...amongReferences(references)];
  if (conditions.length === 0) return [];
  const values = conditions.flatMap((condition) => condition.values);
  const rest = conditions.map(({ sql }) => `select id from trial_requests where (select yes from few) and ${sql}`);
  return em.execute<LeadFoundView[]>(
    `with near as materialized (
       select id from (select * from trial_requests order by received_at desc, id desc limit ${lookedThrough}) newest
       where ${conditions.map(({ sql }) => `(${sql})`).join(' or ')}),
     few as materialized (select count(*) < ${mostFound} as yes from near),
     found as materialized (select id from near union ${rest.join(' union ')})
     select r.id, r.reference, r.parent_name as "parentName", r.child_name as "childName", r.lead_state as state, r.demo,
       to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
     from found cross join lateral (select * from trial_requests where id = found.id offset 0) r
     order by r.received_at desc, r.id desc limit ${mostFound}`,
    [...values, ...values],
  );
}

const amongReferences = (references: string[]): Condition[] =>
  references.length === 0 ? [] : [{ sql: 'reference = any(?::text[])', values: [`{${references.join(',')}}`] }];

/** There are never so many tutors that reading all of them takes long. */
function findTutors({ readRows }: Reading, typed: string): Promise<TutorFoundView[]> {
  return readRows<TutorFoundView>(
    `select id, name, email, active, demo from tutors
     where position(lower(?) in lower(name)) > 0 or position(lower(?) in email) > 0 or certificate_code = any(?::text[])
       or exists (select from unnest(?::text[]) start where starts_with(phone, start))
     order by active desc, name, id limit ${mostFound}`,
    [typed, typed, possibleReferences('KC', typed), searchPhones(typed)],
  );
}

/** Of children with a common name at most so many are looked up, each with their sessions. */
const mostChildren = 50;
/** Of sessions that are attached to no child at most so many are sorted. */
const mostUntied = 1000;

const onEachSide = mostFound / 2;

/** At most `most` sessions from the day on that is asked for, the soonest first, and as many before it, the latest first. */
const around = (most: number) =>
  `(select id, session_date, session_time from bookings where session_date >= (select day from asked)
     order by session_date, session_time, id limit ${most})
   union all
   (select id, session_date, session_time from bookings where session_date < (select day from asked)
     order by session_date desc, session_time desc, id desc limit ${most})`;

/** The same for one row of `called`, the children whose name matches. */
const ofChild = `(select booking_id from session_children where child_id = called.id and begins >= (select day from asked)
     order by begins, booking_id limit ${onEachSide})
   union all
   (select booking_id from session_children where child_id = called.id and begins < (select day from asked)
     order by begins desc, booking_id desc limit ${onEachSide})`;

const namedSo = (column: string) => `${wordsOf(column)} @@ (select words from asked)`;

type SessionRow = Omit<SessionFoundView, 'tutor'> & { tutor_id: number; tutor_name: string };

/** Sessions by the name of one of their children or the reference of their trial: the next ones, the soonest first, then the last ones. */
async function findSessions(
  { readRows }: Reading,
  typed: string,
  references: string[],
  today: string,
): Promise<SessionFoundView[]> {
  // A phone or an email is not a name.
  const words = /\p{L}/u.test(typed) && !typed.includes('@') ? searchWords(typed) : undefined;
  if (words === undefined && references.length === 0) return [];
  const rows = await readRows<SessionRow>(
    `with asked as materialized (select ?::date as day, to_tsquery('simple', ?) as words),
     near as materialized (select id, session_date, session_time from (${around(lookedThrough)}) b
       where exists (select from session_children s where s.booking_id = b.id and ${namedSo('s.child_name')})),
     few as materialized (
       select least(count(*) filter (where session_date >= (select day from asked)),
         count(*) filter (where session_date < (select day from asked))) < ${onEachSide} as yes from near),
     called as materialized (
       select id from children where (select yes from few) and ${namedSo('name')} limit ${mostChildren}),
     detached as materialized (
       select booking_id from session_children where (select yes from few) and child_id is null and ${namedSo('child_name')} limit ${mostUntied}),
     found as materialized (
       select * from near
       union select b.id, b.session_date, b.session_time from detached u join bookings b on b.id = u.booking_id
       union select b.id, b.session_date, b.session_time
         from called cross join lateral (${ofChild}) s
           cross join lateral (select * from bookings where id = s.booking_id offset 0) b
       union select b.id, b.session_date, b.session_time
         from trial_requests r join bookings b on b.trial_request_id = r.id where r.reference = any(?::text[]))
     select b.id, b.session_date as date, left(b.session_time::text, 5) as time, ${childNames('b')} as "childName", b.status,
       b.tutor_id, ${tutorName('b.tutor_id')} as tutor_name
     from ((select id from found where session_date >= (select day from asked)
         order by session_date, session_time, id limit ${onEachSide})
       union all
       (select id from found where session_date < (select day from asked)
         order by session_date desc, session_time desc, id desc limit ${onEachSide})) shown
     cross join lateral (select * from bookings where id = shown.id offset 0) b
     order by b.session_date, b.session_time, b.id`,
    [today, words ?? null, references],
  );
  const sessions = rows.map(({ tutor_id, tutor_name, ...row }) => ({
    ...row,
    tutor: { id: tutor_id, name: tutor_name },
  }));
  return [...sessions.filter(({ date }) => date >= today), ...sessions.filter(({ date }) => date < today).reverse()];
}
