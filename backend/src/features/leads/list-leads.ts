import { hongKongDate } from '@kitewell/contract/dates';
import { leadStates, type LeadState } from '@kitewell/contract/lead-states';
import { mostLeadsCounted } from '@kitewell/contract/office/leads';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';

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
}

const receivedKey = tuple([cursorParts.instant, cursorParts.id]).required();
const dueKey = tuple([cursorParts.day, cursorParts.id]).required();

/** What is due on a day: its next step is planned for then, or was for a day before. */
const dueBy = (now: Date) => ({ dueOn: { $lte: hongKongDate(now) } });

/**
 * Leads in one state, the newest first unless another order is asked for; only those of one member of staff where an
 * owner is named, and only those whose next step is due where that is asked for.
 */
export async function listLeads(
  em: EntityManager,
  { state, owner, due, order = 'newest', limit, cursor }: ListedLeads,
  now: Date,
): Promise<Leads> {
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

/** Leads of every state but `lost` whose next step is due, the earliest first. */
export const listDueLeads = (em: EntityManager, asked: Page, now: Date): Promise<Leads> =>
  // The condition of the index that has only such leads.
  inOrderOfDay(em, { leadState: { $ne: 'lost' }, nextStepOn: { $ne: null }, ...dueBy(now) }, asked);

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
 * exact number. The rows are ordered, because PostgreSQL would otherwise read the whole table to find that many.
 */
export async function countLeads(
  em: EntityManager,
  { owner, due }: Pick<ListedLeads, 'owner' | 'due'>,
  now: Date,
): Promise<Record<LeadState, number>> {
  const counts = await em.execute<{ state: LeadState; count: number }[]>(
    `select s.state, (select count(*)::int from (select from trial_requests r where r.lead_state = s.state
       ${owner === undefined ? '' : 'and r.owner_id = ?'} ${due ? 'and r.due_on <= ?' : ''}
       order by ${due ? 'r.due_on' : 'r.received_at'} limit ?) as counted) as count
     from unnest(?::text[]) as s (state)`,
    [
      ...(owner === undefined ? [] : [owner]),
      ...(due ? [hongKongDate(now)] : []),
      mostLeadsCounted + 1,
      `{${leadStates.join(',')}}`,
    ],
  );
  const none = Object.fromEntries(leadStates.map((state) => [state, 0])) as Record<LeadState, number>;
  return counts.reduce((all, { state, count }) => ({ ...all, [state]: count }), none);
}
