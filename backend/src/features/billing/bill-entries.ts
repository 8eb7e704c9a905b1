/** What bills do to the accounts of families. What a session costs is charged there by `chargeSession`. */
import { noCents, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, EntryId } from '@kitewell/contract/ids';
import type { PaymentWay } from '@kitewell/contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addEntry, reverseEntry } from '../accounts/add-entry.ts';
import { allocate, freeCredit, undoAllocations } from '../accounts/allocate.ts';
import { addPayment, addRefund } from '../accounts/credit-charge.ts';
import { issueCharges, unbilledCharges, voidIssuedBill } from '../accounts/issue-charges.ts';
import { lockAccountOf, lockAccounts } from '../accounts/lock-account.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import type { Bill } from './bill.entity.ts';

/** Locks the account of a bill: that of its family or, once the family was erased, the one that it has kept. */
async function lockAccount(tx: EntityManager, bill: Bill): Promise<AccountId | undefined> {
  if (bill.family) return lockAccountOf(tx, bill.family.id);
  const [account] = bill.account ? await lockAccounts(tx, [bill.account.id]) : [];
  return account;
}

/** A correction of a draft: a charge, or a credit where it takes something off. */
export async function postCorrection(
  tx: EntityManager,
  context: ChangeContext,
  bill: Bill,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<EntryId | undefined> {
  const account = await lockAccount(tx, bill);
  if (account === undefined) return undefined;
  const kind = cents > 0 ? 'extra' : 'credit';
  return addEntry(tx, context, { account, kind, cents, day: hongKongDate(context.at), reason });
}

/** Takes an entry back, on the day on which somebody does. */
export const takeBack = (tx: EntityManager, context: ChangeContext, entry: EntryId): Promise<EntryId> =>
  reverseEntry(tx, context, entry, { day: hongKongDate(context.at) });

/** Issues the charges of a bill's lines under its number. */
export async function postIssue(tx: EntityManager, bill: Bill): Promise<void> {
  const account = await lockAccount(tx, bill);
  const { number, issuedOn, dueOn } = bill;
  if (account === undefined || !number || !issuedOn || !dueOn) return;
  const lines = await tx.execute<{ session: number | null; entry: number | null }[]>(
    'select booking_id as session, entry_id as entry from bill_lines where bill_id = ?',
    [bill.id],
  );
  const [sessions, entries] = [lines.map(({ session }) => session), lines.map(({ entry }) => entry)];
  const charges = (await unbilledCharges(tx, account)).filter(
    ({ id, sessionId }) => entries.includes(id) || (sessionId !== null && sessions.includes(sessionId)),
  );
  if (charges.reduce<number>((all, { cents }) => all + cents, noCents) <= 0) return;
  const which = charges.map(({ id }) => id);
  const issued = await issueCharges(tx, account, { number, payer: bill.billTo, issuedOn, dueOn }, which);
  tx.assign(bill, { issuedBill: issued });
}

/** The payment of a bill. */
export async function postPayment(
  tx: EntityManager,
  context: ChangeContext,
  bill: Bill,
  { paidOn, way }: { paidOn: string; way: PaymentWay },
): Promise<void> {
  const account = await lockAccount(tx, bill);
  if (account === undefined) return;
  const bills = bill.issuedBill ? [bill.issuedBill.id] : [];
  const payment = await addPayment(tx, context, account, { cents: bill.totalCents, day: paidOn, way, bills });
  tx.assign(bill, { payment });
}

/** Takes the payment of a bill back. */
export async function postPaymentReversal(tx: EntityManager, context: ChangeContext, bill: Bill): Promise<void> {
  if (!bill.payment) return;
  await takeBack(tx, context, bill.payment.id);
  tx.assign(bill, { payment: null });
}

/** Makes a bill void: what paid of it pays other bills, or is credit. */
export async function postVoid(tx: EntityManager, context: ChangeContext, bill: Bill): Promise<void> {
  const account = await lockAccount(tx, bill);
  if (account === undefined || !bill.issuedBill) return;
  await undoAllocations(tx, 'a.bill_id = ?', [bill.issuedBill.id]);
  await voidIssuedBill(tx, context, bill.issuedBill.id);
  await allocate(tx, account);
}

/**
 * The refund of what a draft has as credit. Where an open bill has used the credit meanwhile, that bill is open again in
 * full, as its family has it.
 */
export async function postRefund(
  tx: EntityManager,
  context: ChangeContext,
  bill: Bill,
  { cents, paidOn, way }: { cents: Cents; paidOn: string; way: PaymentWay },
): Promise<EntryId | undefined> {
  const account = await lockAccount(tx, bill);
  if (account === undefined) return undefined;
  await freeCredit(tx, account, cents);
  return addRefund(tx, context, account, { cents, day: paidOn, way });
}
