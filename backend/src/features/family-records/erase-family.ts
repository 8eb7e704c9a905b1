import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldMessage } from '@kitewell/contract/messages';
import { hongKongDate } from '@kitewell/contract/dates';
import { AppError } from '../../errors.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { accountOf, readAccount } from '../accounts/read-account.ts';
import { countEvents } from '../audit/audit-events.ts';
import { assessmentsOfFamily, unclearAssessments } from '../assessments/assessments-of-family.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { leaveSeries, leaveSessions } from '../sessions/children-of-session.ts';
import { openList } from '../sessions/status-lists.ts';
import { countPayReasons, forgetReasons } from '../billing/forget-reasons.ts';
import { nameOf } from './list-families.ts';
import { erasedMessages } from '../messages/messages-of-family.ts';
import { erasedReviews } from '../reviews/family-review.ts';
import { bills, emailsOf, receipts } from './rows-of-family.ts';

/** What is left of a family after it was erased, and until when. */
export interface Kept {
  what: 'assessments' | 'receipts' | 'bills' | 'payReasons' | 'auditEvents';
  count: number;
  /** YYYY-MM-DD; null where each row has a day of its own that is still to come. */
  until: string | null;
}

export interface Erased {
  erased: { what: string; count: number }[];
  kept: Kept[];
}

const hasOthers =
  'exists (select from session_children o where o.booking_id = b.id and o.family_id is distinct from f.id)';

/**
 * What is deleted, in this order: first the rows that are found through sessions and requests, since those go after
 * them. `f` is the family, and each table is called by the name that its condition uses.
 */
const parts = [
  ['emails', 'emails l', emailsOf],
  ['changeRequests', 'change_requests q', 'q.family_id = f.id'],
  ['familyCancellations', 'family_cancellations k', 'k.family_id = f.id'],
  ['assessments', 'assessments a', `a.id in (${assessmentsOfFamily})`],
  // Sessions stay with the others who are in them.
  [
    'sharedSessions',
    'session_children s join bookings b on b.id = s.booking_id',
    `s.family_id = f.id and ${hasOthers}`,
  ],
  [
    'sessions',
    'bookings b',
    `b.id in (select booking_id from session_children where family_id = f.id) and not ${hasOthers}`,
  ],
  [
    'series',
    'series r',
    `r.id in (select series_id from series_children where family_id = f.id)
       and not exists (select from series_children c where c.series_id = r.id and c.family_id is distinct from f.id)`,
  ],
  ['trialRequests', 'trial_requests t', 't.family_id = f.id'],
  erasedMessages,
  // What they say of a payment stands on the bill.
  ['paymentNotices', 'payment_notices p', `p.bill_id in (select i.id from ${bills})`],
  erasedReviews,
  ['guardians', 'guardians g', 'g.family_id = f.id'],
  ['children', 'children c', 'c.family_id = f.id'],
  ['families', 'families x', 'x.id = f.id'],
] as const;

/** What erasing a family would take away, and what would stay. @throws AppError 'family.notFound' (404) */
export async function previewErasure(em: EntityManager, id: FamilyId, at: Date): Promise<Erased & { name: string }> {
  const [found] = await em.execute<{ name: string }[]>(`select ${nameOf} as name from families f where f.id = ?`, [id]);
  if (!found) throw new AppError('family.notFound', 404);
  const erased: Erased['erased'] = [];
  for (const [what, table, condition] of parts) {
    const sql = `select count(*)::int as count from families f join ${table} on ${condition} where f.id = ?`;
    const [{ count }] = await em.execute<[{ count: number }]>(sql, [id]);
    erased.push({ what, count });
  }
  return { name: found.name, erased, kept: await remainingOf(em, id, at) };
}

/**
 * Erases all that is stored about a family in one step, except what tax law wants kept for 7 years: receipts, with the
 * child's name, and the amounts of the account, with who paid. What is left on the account is settled first. The caller commits.
 * @throws AppError 'family.notFound' (404), 'family.hasSessions' (409) where sessions are still to come,
 * 'family.unbilled' (409) where one that took place has no rate yet, 'family.money' (409) where an amount or a unit is left on the account
 */
export async function eraseFamily(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<Erased> {
  // Locked in the order in which changes of requests, series, sessions and bills lock, so that none of them waits for this
  // while it is waited for. The keys stay free: a session that is changed refers to its request and its series.
  const theirs = 'id in (select booking_id from session_children where family_id = ?)';
  await tx.execute('select 1 from trial_requests where family_id = ? order by id for no key update', [id]);
  await tx.execute(
    `select 1 from series where id in (select series_id from series_children where family_id = ?
       union select series_id from bookings where ${theirs}) order by id for no key update`,
    [id, id],
  );
  await tx.execute(
    `select 1 from tutors where id in (select tutor_id from bookings where ${theirs}) order by id for no key update`,
    [id],
  );
  // The sessions are locked, so that none is moved or billed between the checks here and their deletion.
  await tx.execute(`select 1 from bookings where ${theirs} order by id for update`, [id]);
  const [found] = await tx.execute<unknown[]>('select 1 from families where id = ? for update', [id]);
  if (!found) throw new AppError('family.notFound', 404);
  const open = await tx.execute<unknown[]>(
    `select 1 from bookings where ${theirs} and (status in ${openList}
         and session_date >= (?::timestamptz at time zone 'Asia/Hong_Kong')::date
       or id in (select booking_id from unbilled_sessions where cause = 'notEnded')) limit 1`,
    [id, context.at.toISOString()],
  );
  if (open.length > 0) throw new AppError('family.hasSessions', 409);
  const unbilled = await tx.execute<unknown[]>(
    `select 1 from unbilled_sessions u join session_children s on s.booking_id = u.booking_id where s.family_id = ? limit 1`,
    [id],
  );
  if (unbilled.length > 0) throw new AppError('family.unbilled', 409);
  const money = await moneyLeft(tx, id, context.at);
  if (money.length > 0)
    throw new AppError('family.money', 409, Object.fromEntries(money.map((sum) => [sum, fieldMessage('notSettled')])));
  const kept = await remainingOf(tx, id, context.at);
  await forgetReasons(tx, id);
  const erased: Erased['erased'] = [];
  for (const [what, table, condition] of parts) {
    if (what === 'sharedSessions') {
      erased.push({ what, count: await leaveSessions(tx, 's.family_id = ?', [id]) });
      await leaveSeries(tx, id);
      continue;
    }
    const sql = `delete from ${table} using families f where f.id = ? and ${condition} returning 1`;
    erased.push({ what, count: (await tx.execute<unknown[]>(sql, [id])).length });
  }
  const after = Object.fromEntries(erased.map(({ what, count }) => [what, count]));
  recordChange(tx, { ...context, action: 'family erase', subject: subjectOf(id), after });
  await tx.flush();
  return { erased, kept };
}

/** What is left on the account of a family, which has to be settled before its link to the family goes. */
async function moneyLeft(em: EntityManager, id: FamilyId, at: Date): Promise<string[]> {
  const account = await readAccount(em, await accountOf(em, id), hongKongDate(at));
  return (['openCents', 'unbilledCents', 'creditCents', 'units'] as const).filter((sum) => account[sum] !== 0);
}

/**
 * Assessments without a session, where another family has a child of the same name: somebody has to look whose they
 * are, and they go by themselves in time. Receipts, bills and the audit's rows, each kept for 7 years. The erasure itself adds one more row to the audit.
 */
async function remainingOf(em: EntityManager, id: FamilyId, at: Date): Promise<Kept[]> {
  // The account is kept for 7 years from the last day on which anything was written there, once nothing is left on it.
  const [bill] = await em.execute<[{ count: number; until: string | null }]>(
    `select (select count(*)::int from ${bills}) as count,
       (select to_char(max(e.booked_on) + interval '7 years', 'YYYY-MM-DD') from entries e
         where e.account_id in ${accountsOfFamily('f.id')}) as until
     from families f where f.id = ?`,
    [id],
  );
  const isSettled = (await moneyLeft(em, id, at)).length === 0;
  const [receipt] = await em.execute<[{ count: number; until: string | null }]>(
    `select count(*)::int as count, to_char(max(greatest(r.session_date, (r.created_at at time zone 'Asia/Hong_Kong')::date)
       + interval '7 years'), 'YYYY-MM-DD') as until from families f, ${receipts.replace(' where ', ' where f.id = ? and ')}`,
    [id],
  );
  const [doubtful] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from families f join assessments a on a.id in (${unclearAssessments}) where f.id = ?`,
    [id],
  );
  const events = await countEvents(em, subjectOf(id));
  const yearsOn = new Date(at);
  yearsOn.setUTCFullYear(yearsOn.getUTCFullYear() + 7);
  return [
    { what: 'assessments', count: doubtful.count, until: null },
    { what: 'receipts', count: receipt.count, until: receipt.until },
    { what: 'bills', count: bill.count, until: isSettled && bill.count > 0 ? bill.until : null },
    { what: 'payReasons', count: await countPayReasons(em, id), until: null },
    { what: 'auditEvents', count: events + 1, until: yearsOn.toISOString().slice(0, 10) },
  ];
}
