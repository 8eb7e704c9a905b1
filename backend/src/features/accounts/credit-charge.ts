import { add, negative, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, EntryId, FamilyId, BillId } from '@kitewell/contract/ids';
import type { PaymentWay } from '@kitewell/contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { addEntry, lockEntry, reverseEntry, type LockedEntry } from './add-entry.ts';
import { allocate, creditsLeft, takeFrom } from './allocate.ts';
import { Allocation } from './allocation.entity.ts';
import { lockAccounts, openAccount } from './lock-account.ts';

interface Credit {
  cents: Cents;
  day: string;
  reason?: string | null;
  /** A waiver stays, whatever is recorded of the session later. */
  kind?: 'credit' | 'waiver';
}

/**
 * Credits a charge, or a part of it: on a bill at once as far as that is open, then on others, and the rest is credit. Of a
 * charge that is on no bill yet, it is taken off what is to be billed, with the day of the charge so that both are billed together.
 * The caller writes the audit and commits.
 * @throws AppError 'entry.notFound' (404), 'entry.reversed' (409), 'entry.tooMuch' (409) for more than is left of the charge
 */
export async function creditCharge(
  tx: EntityManager,
  context: ChangeContext,
  id: EntryId,
  { cents, day, reason = null, kind = 'credit' }: Credit,
): Promise<EntryId> {
  const charge = await lockEntry(tx, id);
  if (charge.reversed) throw new AppError('entry.reversed', 409);
  if (charge.side !== 'charge' || cents > charge.cents + charge.takenOff) throw new AppError('entry.tooMuch', 409);
  const credit = await addEntry(tx, context, {
    ...{ account: charge.account, kind, cents: negative(cents), ofEntry: id, reason, programme: charge.programme },
    ...(charge.billed ? { day } : { day: charge.day, side: 'charge' }),
  });
  if (!charge.billed) return credit;
  const [account = charge.account] = await lockAccounts(tx, [charge.account]);
  await allocate(tx, context, account, { sources: [credit], first: await billsOf(tx, id) });
  return credit;
}

/** The credits of a charge that were not taken back. */
export const creditsOf = async (tx: EntityManager, charge: EntryId): Promise<EntryId[]> =>
  (
    await tx.execute<{ id: EntryId }[]>(
      `select id from entries o where of_entry_id = ? and kind in ('credit', 'waiver')
         and not exists (select from entries r where r.reverses_id = o.id) order by id`,
      [charge],
    )
  ).map(({ id }) => id);

/** The bill on which a charge stands. */
const billsOf = async (tx: EntityManager, charge: EntryId): Promise<BillId[]> =>
  (
    await tx.execute<{ id: BillId }[]>('select bill_id as id from bill_lines where entry_id = ? and not released', [
      charge,
    ])
  ).map(({ id }) => id);

/** What was paid, on which day and how. */
interface Paid {
  cents: Cents;
  day: string;
  way: PaymentWay;
  reference?: string | null | undefined;
}

/**
 * Records a payment, which is always accepted: it pays the bills that are named, then the others by due day and number,
 * and the rest is credit. The caller holds the account, writes the audit and commits.
 */
export async function addPayment(
  tx: EntityManager,
  context: ChangeContext,
  account: AccountId,
  { cents, bills = [], ...how }: Paid & { bills?: readonly BillId[] },
): Promise<EntryId> {
  const payment = await addEntry(tx, context, { account, kind: 'payment', cents: negative(cents), ...how });
  await allocate(tx, context, account, { sources: [payment], first: bills });
  return payment;
}

/**
 * Records that credit was paid back to a family, the oldest credit first. The caller holds the account, writes the audit
 * and commits.
 * @throws AppError 'bill.overCredit' (409)
 */
export async function addRefund(
  tx: EntityManager,
  context: ChangeContext,
  account: AccountId,
  { cents, ...how }: Paid,
): Promise<EntryId> {
  const credits = await creditsLeft(tx, account);
  const parts = [...takeFrom(credits, cents)];
  if (parts.reduce<number>((left, [, part]) => left - part, cents) !== 0) throw new AppError('bill.overCredit', 409);
  const refund = await addEntry(tx, context, { account, kind: 'refund', cents, ...how });
  const bookedOn = hongKongDate(context.at);
  for (const [source, part] of parts) await tx.insert(Allocation, { source, refund, cents: part, bookedOn });
  return refund;
}

/**
 * Moves what is left of a charge to another family: two rows whose sum is zero. One on a bill is credited there like any
 * other; one that is on none leaves its account whole. The caller writes the audit and commits.
 * @throws AppError 'entry.notFound' (404), 'entry.reversed' (409), 'entry.tooMuch' (409) where nothing is left of it
 */
export async function transferCharge(
  tx: EntityManager,
  context: ChangeContext,
  id: EntryId,
  { family, day, reason }: { family: FamilyId; day: string; reason: string },
): Promise<EntryId> {
  const target = await openAccount(tx, family);
  const [{ own }] = await tx.execute<[{ own: AccountId | null }]>(
    'select (select account_id from entries where id = ?) as own',
    [id],
  );
  await lockAccounts(tx, own === null ? [target] : [target, own]);
  const charge = await lockEntry(tx, id);
  if (charge.reversed) throw new AppError('entry.reversed', 409);
  const cents = add(charge.cents, charge.takenOff);
  if (charge.side !== 'charge' || cents <= 0) throw new AppError('entry.tooMuch', 409);
  const isWhole = !charge.billed && charge.takenOff === 0;
  const left = isWhole
    ? await reverseEntry(tx, context, id, { day, reason })
    : await addEntry(tx, context, {
        ...{ account: charge.account, kind: 'transfer', cents: negative(cents), day, ofEntry: id, reason },
        programme: charge.programme,
      });
  const [account = charge.account] = await lockAccounts(tx, [charge.account]);
  if (!isWhole) await allocate(tx, context, account, { sources: [left], first: await billsOf(tx, id) });
  return addEntry(tx, context, {
    ...{ account: target, kind: 'transfer', cents, day, ofEntry: left, reason },
    ...{ programme: charge.programme, minutes: charge.minutes, childId: charge.childId, child: charge.child },
    ...(await nextTurn(tx, charge)),
  });
}

/** What makes a charge that of a child's session, so that the session is charged where it went; nothing for another. */
async function nextTurn(tx: EntityManager, { sessionId, sessionChildId }: LockedEntry) {
  if (sessionId === null || sessionChildId === null) return {};
  const [{ turn }] = await tx.execute<[{ turn: number }]>(
    'select max(turn) + 1 as turn from entries where session_id = ? and session_child_id = ?',
    [sessionId, sessionChildId],
  );
  return { sessionId, sessionChildId, turn };
}
