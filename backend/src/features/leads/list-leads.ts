import { hongKongDate } from '@kitewell/contract/dates';
import type { TrialRequestId } from '@kitewell/contract/ids';
import { leadStates, type LeadState } from '@kitewell/contract/lead-states';
import { mostLeadsCounted } from '@kitewell/contract/office/leads';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { calledLike, reachedBy } from '../families/search-terms.ts';
import { namesOfRequest, TrialRequest } from '../families/trial-request.entity.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

interface Leads {
  leads: TrialRequest[];
  nextCursor: string | null;
}

interface ListedLeads extends Page {
  state: LeadState;
  owner?: number | undefined;
  order?: 'newest' | 'oldest' | 'due';
  due?: 'yes' | undefined;
  /** The beginnings of words of the parent's or the child's name, or of the phone or the email. */
  search?: string | null | undefined;
}

const receivedKey = tuple([cursorParts.instant, cursorParts.id]).required();
const dueKey = tuple([cursorParts.day, cursorParts.id]).required();

/** What is due on a day: its next step is planned for then, or was for a day before. */
const dueBy = (now: Date) => ({ dueOn: { $lte: hongKongDate(now) } });

/**
 * Leads in one state, the newest first unless another order is asked for; only those of one member of staff where an
 * owner is named, and only those whose next step is due where that is asked for.
 */
export async function listLeads(em: EntityManager, request: ListedLeads, now: Date): Promise<Leads> {
  const { state, owner, due, search, order = 'newest', limit, cursor } = request;
  if (search) return searchLeads(em, { ...request, search }, now);
  const ofState = { leadState: state, ...(owner !== undefined && { owner }) };
  if (due) return inOrderOfDay(em, { ...ofState, ...dueBy(now) }, { limit, cursor });
  if (order === 'due') return inOrderOfDay(em, ofState, { limit, cursor });
  const after = cursor === undefined ? undefined : decodeCursor(cursor, receivedKey);
  const [past, direction] = order === 'newest' ? (['$lt', 'desc'] as const) : (['$gt', 'asc'] as const);
  const found = await em.find(
    TrialRequest,
    {
      ...ofState,
      ...(after && {
        $or: [
          { receivedAt: { [past]: new Date(after[0]) } },
          { receivedAt: new Date(after[0]), id: { [past]: after[1] } },
        ],
      }),
    },
    { orderBy: { receivedAt: direction, id: direction }, populate: ['owner'], limit: limit + 1 },
  );
  const [leads, nextCursor] = page(found, limit, ({ receivedAt, id }) => [receivedAt.toISOString(), id]);
  return { leads, nextCursor };
}

/** Where more leads than this match a search, they are read in the order of the list instead of looked up and sorted. */
const mostLookedUp = 500;

/** The leads that match a search, as `found`, and whether there are `few`; none where nothing was typed to search by. */
function searched(typed: string) {
  const conditions = [...calledLike(namesOfRequest, typed), ...reachedBy(typed)];
  const each = conditions.map(({ sql }) => `select id from trial_requests where ${sql}`);
  return {
    ctes: `with found (id) as materialized (${each.join(' union all ') || 'select null::int'}),
      few as materialized (select not exists (select from found offset ${mostLookedUp}) as yes)`,
    // Without `offset 0` PostgreSQL would read all leads instead of looking up the few.
    amongFew: `(select distinct id from found) found
      cross join lateral (select * from trial_requests where id = found.id offset 0) r where (select yes from few)`,
    // `coalesce` keeps this a question about each lead in the list's order.
    amongMany: `trial_requests r where not (select yes from few)
      and coalesce(${conditions.map(({ sql }) => `(${sql})`).join(' or ') || 'false'}, false)`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** What narrows a list of leads `r` beside their state. */
const narrowed = ({ owner, due }: Pick<ListedLeads, 'owner' | 'due'>, now: Date) => ({
  sql: `${owner === undefined ? '' : 'and r.owner_id = ?'} ${due ? 'and r.due_on <= ?' : ''}`,
  values: [...(owner === undefined ? [] : [owner]), ...(due ? [hongKongDate(now)] : [])],
});

async function searchLeads(
  em: EntityManager,
  { search, state, order = 'newest', limit, cursor, ...further }: ListedLeads & { search: string },
  now: Date,
): Promise<Leads> {
  const { ctes, amongFew, amongMany, values } = searched(search);
  const byDay = further.due !== undefined || order === 'due';
  const [column, type] = byDay ? ['due_on', 'date'] : ['received_at', 'timestamptz'];
  const [past, direction] = !byDay && order === 'newest' ? ['<', 'desc'] : ['>', 'asc'];
  const after = cursor === undefined ? [] : decodeCursor(cursor, byDay ? dueKey : receivedKey);
  const only = narrowed(further, now);
  const inOrder = `order by r.${column} ${direction}, r.id ${direction} limit ?`;
  const rest = `and r.lead_state = ? ${only.sql} ${cursor === undefined ? '' : `and (r.${column}, r.id) ${past} (?::${type}, ?)`} ${inOrder}`;
  const ofPage = [state, ...only.values, ...after, limit + 1];
  const rows = await em.execute<{ id: TrialRequestId }[]>(
    `${ctes} select r.id from ((select r.* from ${amongFew} ${rest}) union all (select r.* from ${amongMany} ${rest})) r ${inOrder}`,
    [...values, ...ofPage, ...values, ...ofPage, limit + 1],
  );
  const found = await em.find(TrialRequest, { id: { $in: rows.map(({ id }) => id) } }, { populate: ['owner'] });
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const inPlace = found.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const [leads, nextCursor] = page(inPlace, limit, ({ dueOn, receivedAt, id }) =>
    byDay ? [dueOn, id] : [receivedAt.toISOString(), id],
  );
  return { leads, nextCursor };
}

/** Leads of every state but `lost` whose next step is due, the earliest first. */
export const listDueLeads = (em: EntityManager, request: Page, now: Date): Promise<Leads> =>
  // The condition of the index that has only such leads.
  inOrderOfDay(em, { leadState: { $ne: 'lost' }, nextStepOn: { $ne: null }, ...dueBy(now) }, request);

async function inOrderOfDay(
  em: EntityManager,
  which: FilterQuery<TrialRequest>,
  { limit, cursor }: Page,
): Promise<Leads> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, dueKey);
  const further = after && { $or: [{ dueOn: { $gt: after[0] } }, { dueOn: after[0], id: { $gt: after[1] } }] };
  const found = await em.find(
    TrialRequest,
    { $and: [which, ...(further ? [further] : [])] },
    { orderBy: { dueOn: 'asc', id: 'asc' }, populate: ['owner'], limit: limit + 1 },
  );
  const [leads, nextCursor] = page(found, limit, ({ dueOn, id }) => [dueOn, id]);
  return { leads, nextCursor };
}

/**
 * How many leads there are in each state, of all or of one owner's, and only of those whose next step is due where that
 * is asked for. Counting stops one above `mostLeadsCounted`: the finished states grow for years, and nobody needs their
 * exact number. The rows are ordered, because PostgreSQL would otherwise read the whole table to find that many. Of a
 * search, null where many leads match it.
 */
export async function countLeads(
  em: EntityManager,
  { owner, due, search }: Pick<ListedLeads, 'owner' | 'due' | 'search'>,
  now: Date,
): Promise<Record<LeadState, number> | null> {
  const none = Object.fromEntries(leadStates.map((state) => [state, 0])) as Record<LeadState, number>;
  const only = narrowed({ owner, due }, now);
  if (search) {
    const { ctes, amongFew, values } = searched(search);
    const [row] = await em.execute<{ few: boolean; counts: Partial<Record<LeadState, number>> | null }[]>(
      `${ctes} select (select yes from few) as few, (select json_object_agg(lead_state, leads) from (
         select r.lead_state, count(*)::int as leads from ${amongFew} ${only.sql} group by r.lead_state) counted) as counts`,
      [...values, ...only.values],
    );
    return row?.few ? { ...none, ...row.counts } : null;
  }
  const counts = await em.execute<{ state: LeadState; count: number }[]>(
    `select s.state, (select count(*)::int from (select from trial_requests r where r.lead_state = s.state
       ${only.sql} order by ${due ? 'r.due_on' : 'r.received_at'} limit ?) as counted) as count
     from unnest(?::text[]) as s (state)`,
    [...only.values, mostLeadsCounted + 1, `{${leadStates.join(',')}}`],
  );
  return counts.reduce((all, { state, count }) => ({ ...all, [state]: count }), none);
}
