/** Which families owe what since when, and when they were last reminded of it. */
import type { Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, BillId, FamilyId } from '@kitewell/contract/ids';
import {
  noticeDays,
  type OverdueFamiliesQuery,
  type OverdueFamiliesView,
  type OverdueFamilyView,
} from '@kitewell/contract/office/reminders';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { openPageKey } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { billSums } from '../accounts/bill-sums.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { billAddress, nameOf } from './family-bill-link.ts';

interface OverdueBill {
  id: BillId;
  number: string;
  /** YYYY-MM. */
  month: string;
  dueOn: string;
  openCents: Cents;
  shareSeed: string | null;
  shareHash: string | null;
  sharedAt: string | null;
}

/** A family with what it owes after the due day, less its credit; `e` is the step of the owner's schedule that is due. */
export interface Overdue extends Omit<OverdueFamilyView, 'bills' | 'lastReminder' | 'onHold'> {
  account: AccountId;
  /** How much of what is overdue its credit pays. */
  creditCents: Cents;
  bills: OverdueBill[];
  lastDay: string | null;
  lastStep: number | null;
}

/** SQL: the accounts that belong to the account `r`, itself and those merged into it. */
const own = '(select o.id from accounts o where o.id = r.id or o.merged_into_id = r.id)';

// Each family is found by the first of its overdue bills, so that the list is read by their index, whatever else there is.
const columns = `f.id as family, r.id as account, f.language, b.payer as "billTo", b.id as "firstBill", b.due_on::text as "firstDue",
  (o.cents - c.cents)::int as "owedCents", c.cents::int as "creditCents", o.bills, last.day::text as "lastDay",
  last.step as "lastStep",
  (select g.phone from guardians g where g.family_id = f.id and g.phone is not null order by g.pays desc, g.id limit 1) as phone, to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "noticeAt",
  exists (select from guardians g where g.family_id = f.id and g.email is not null and g.invited_at is null) and not f.demo
    as "hasEmail"`;
/** Takes today twice. */
const overdue = `bills b join accounts a on a.id = b.account_id
    join accounts r on r.id = coalesce(a.merged_into_id, a.id) join families f on f.id = r.family_id
    cross join lateral (
      select sum(x.open) as cents, (array_agg(x.id order by x.due_on, x.id))[1] as first,
        json_agg(json_build_object('id', x.id, 'number', x.number, 'month', to_char(x.until, 'YYYY-MM'), 'dueOn', x.due_on,
          'openCents', x.open, 'shareSeed', x.share_seed, 'shareHash', x.share_hash, 'sharedAt', x.shared_at)
          order by x.due_on, x.id) as bills
      from (select b.*, s.total - p.paid as open from bills b ${billSums}
        where b.account_id in ${own} and b.unpaid and b.due_on < ?::date) x) o
    cross join lateral (
      select coalesce(sum(-e.cents - coalesce((select sum(u.cents) from allocations u where u.source_id = e.id), 0)), 0) as cents
      from entries e where e.account_id in ${own} and e.side = 'credit') c
    left join lateral (
      select m.day, m.step from reminders m where m.account_id in ${own} order by m.day desc limit 1) last on true
    cross join lateral (
      select max(w.sent_at) as at from bills y join payment_notices w on w.bill_id = y.id and w.state = 'open'
      where y.account_id in ${own} and y.unpaid) n
  where b.unpaid and b.due_on < ?::date and o.first = b.id and o.cents > c.cents`;

/** Whether what a family said of paying holds its reminders back. */
const holdsBack = (noticeAt: string | null, now: Date): boolean =>
  noticeAt !== null && new Date(noticeAt) > noticesSince(now);
const noticesSince = (now: Date) => new Date(now.getTime() - noticeDays * 24 * 60 * 60_000);

/** What a family owes after its due day; undefined where that is nothing. */
export async function overdueOf(
  em: EntityManager,
  family: FamilyId,
  at: Date,
): Promise<(Overdue & { onHold: boolean }) | undefined> {
  const today = hongKongDate(at);
  const [found] = await em.execute<Overdue[]>(
    `select ${columns} from ${overdue} and b.account_id in ${accountsOfFamily('?')}`,
    [today, today, family, family],
  );
  return found && { ...found, onHold: holdsBack(found.noticeAt, at) };
}

export interface DueReminder {
  family: FamilyId;
  /** The step, and the due day from which it counts. */
  step: number;
  dueOn: string;
}

/** The most families whose reminders one round sends; the next round takes the others. */
const mostInRound = 500;

/**
 * The families whom the owner's schedule wants reminded by now, each with its newest step: a step that was missed by days
 * is not made up for once a later one is due, and whoever was reminded since its day, for whatever bill, is not reminded
 * again for it.
 * @param days of the schedule, in order
 */
export function dueReminders(
  em: EntityManager,
  days: readonly number[],
  at: Date,
  family?: FamilyId,
): Promise<DueReminder[]> {
  const today = hongKongDate(at);
  const ofFamily = family === undefined ? '' : `and b.account_id in ${accountsOfFamily('?')}`;
  return em.execute<DueReminder[]>(
    `select due.family, next.step::int, next.due_on::text as "dueOn"
     from (select ${columns}, n.at as notice, f.demo, last.day from ${overdue} ${ofFamily}) due
       join accounts r on r.id = due.account
       cross join lateral (
         select x.due_on, s.step from bills x cross join unnest(?::int[]) with ordinality s (days, step)
         where x.account_id in ${own} and x.unpaid and x.due_on + s.days <= ?::date
           and (due.day is null or due.day < x.due_on + s.days)
           and not exists (select from reminders m where m.account_id in ${own} and m.due_on = x.due_on and m.step >= s.step)
         order by x.due_on + s.days desc, s.step desc limit 1) next
     where due."hasEmail" and (due.notice is null or due.notice <= ?::timestamptz)
     order by due."firstDue", due."firstBill" limit ${mostInRound}`,
    [
      ...[today, today, ...(family === undefined ? [] : [family, family])],
      ...[`{${days.join(',')}}`, today, noticesSince(at).toISOString()],
    ],
  );
}

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** Families with overdue bills, the longest overdue first. */
export async function listOverdue(
  { readRows, now, linkKeys, config }: Pick<Services, 'readRows' | 'now' | 'linkKeys' | 'config'>,
  { limit, cursor }: OverdueFamiliesQuery,
): Promise<OverdueFamiliesView> {
  const at = now();
  const today = hongKongDate(at);
  const after = cursor === undefined ? [] : decodeCursor(cursor, key);
  const rows = await readRows<Overdue & { firstBill: BillId; firstDue: string }>(
    `select ${columns} from ${overdue} ${after.length > 0 ? 'and (b.due_on, b.id) > (?::date, ?)' : ''}
     order by b.due_on, b.id limit ?`,
    [today, today, ...after, limit + 1],
  );
  const [families, nextCursor] = page(rows, limit, ({ firstDue, firstBill }) => [firstDue, firstBill]);
  const addressOf = ({ id, shareSeed, shareHash, sharedAt }: OverdueBill) => {
    const shared = { shareSeed, shareHash, sharedAt: sharedAt === null ? null : new Date(sharedAt) };
    const open = openPageKey(linkKeys, nameOf(id), shared, at);
    return open === undefined ? null : billAddress(config.siteOrigin, open);
  };
  return {
    families: families.map(({ family, billTo, language, owedCents, noticeAt, phone, hasEmail, bills, ...row }) => ({
      ...{ family, billTo, language, owedCents, noticeAt, phone, hasEmail, onHold: holdsBack(noticeAt, at) },
      lastReminder: row.lastDay === null ? null : { day: row.lastDay, step: row.lastStep ?? 0 },
      bills: bills.map((bill) => {
        const { id, number, dueOn, openCents } = bill;
        return { id, number, dueOn, openCents, url: addressOf(bill) };
      }),
    })),
    nextCursor,
  };
}
