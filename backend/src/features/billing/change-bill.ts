import { add } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { BillId, BillLineId } from '@kitewell/contract/ids';
import {
  billChanges,
  mostSumCents,
  takesLines,
  type BillCorrection,
  type BillPayment,
} from '@kitewell/contract/office/billing';
import { fieldMessage } from '@kitewell/contract/messages';
import { billDueDays } from '@kitewell/contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { once } from '../../request-key.ts';
import { requireChange } from '../../require-change.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Bill } from './bill.entity.ts';
import { BillLine } from './bill-line.entity.ts';
import { PaymentNotice } from './payment-notice.entity.ts';
import { postCorrection, postIssue, postPayment, postPaymentReversal, postVoid, takeBack } from './bill-entries.ts';
import { addUp, draftOf } from './draft-bills.ts';

// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const statisticsKey = 4_820_190;

/** How the audit names a bill. */
export const subjectOf = (id: BillId): AuditSubject => ({ kind: 'bill', id });

/**
 * Adds a correction to a draft, with a reason; the caller commits. The audit keeps the amount but not the reason, which
 * may contain what a family asks to have erased.
 * @returns the draft on which the correction stands, which is a later one where it left a credit
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notDraft' (409), 'bill.tooMuch' (409),
 * 'request.otherContent' (409)
 */
export async function correctBill(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version, ...correction }: BillCorrection,
): Promise<number> {
  const line = await once(tx, { call: 'correctBill', bill: id, ...correction }, context.at, async () => {
    const { cents, reason } = correction;
    const bill = await lockBill(tx, id, version);
    if (!takesLines(bill.status)) throw new AppError('bill.notDraft', 409);
    if (Math.abs(add(bill.totalCents, cents)) > mostSumCents) throw new AppError('bill.tooMuch', 409);
    const entry = await postCorrection(tx, context, bill, { cents, reason });
    const line = tx.create(BillLine, { bill, kind: 'correction', cents, reason, entry: entry ?? null });
    await tx.flush();
    await addUp(tx, id);
    recordChange(tx, { ...context, action: 'bill correct', subject: subjectOf(id), after: { cents } });
    return line.id;
  });
  return billOfLine(tx, line, id);
}

/** The bill on which a line stands by now; `otherwise` where the line was removed since. */
export async function billOfLine(tx: EntityManager, line: BillLineId, otherwise: number): Promise<number> {
  const [found] = await tx.execute<{ bill: BillId }[]>('select bill_id as bill from bill_lines where id = ?', [line]);
  return found?.bill ?? otherwise;
}

/**
 * Removes a correction from a draft; the caller commits.
 * @returns the draft on which the other lines are, which is a later one where they are a credit
 * @throws AppError 'bill.notFound' (404), 'bill.notDraft' (409), 'bill.lineStays' (409)
 */
export async function removeBillLine(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { line: lineId }: { line: BillLineId },
): Promise<number> {
  const bill = await lockBill(tx, id);
  const line = await tx.findOne(BillLine, { id: lineId, bill: id }, { refresh: true });
  if (!line) throw new AppError('bill.notFound', 404);
  if (!takesLines(bill.status)) throw new AppError('bill.notDraft', 409);
  if (line.kind !== 'correction') throw new AppError('bill.lineStays', 409);
  if (line.entry) await takeBack(tx, context, line.entry.id);
  tx.remove(line);
  await tx.flush();
  recordChange(tx, {
    ...context,
    action: 'bill correction removed',
    subject: subjectOf(id),
    before: { cents: line.cents },
  });
  return addUp(tx, id);
}

/**
 * Issues a draft: it gets its number and its days, in the language in which the family is written to at present. The
 * caller commits.
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notDraft' (409), 'bill.nothingToPay' (409)
 */
export async function issueBill(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version }: { version: number },
): Promise<void> {
  const bill = await lockBill(tx, id, version);
  requireChange(billChanges.issue, bill.status, 'issued', 'bill.notDraft');
  if (bill.totalCents <= 0) throw new AppError('bill.nothingToPay', 409);
  // Bills are issued one at a time, so that no number is given twice and none is left out.
  await tx.execute('select pg_advisory_xact_lock(?)', [statisticsKey]);
  const today = hongKongDate(context.at);
  const series = `KE${today.slice(0, 4)}-`;
  const [{ next }] = await tx.execute<[{ next: number }]>(
    `select coalesce(max(substring(number from 8)::int), 0) + 1 as next from bills where number like ?`,
    [`${series}%`],
  );
  await tx.populate(bill, ['family']);
  Object.assign(bill, {
    status: 'issued',
    number: `${series}${String(next).padStart(4, '0')}`,
    issuedOn: today,
    dueOn: addDays(today, billDueDays),
    language: bill.family?.language ?? bill.language,
  });
  // The next number is read from the table.
  await tx.flush();
  await postIssue(tx, bill);
  recordChange(tx, {
    ...context,
    action: 'bill issue',
    subject: subjectOf(id),
    before: { status: 'draft' },
    after: { status: 'issued', number: bill.number, totalCents: bill.totalCents },
  });
}

/**
 * Marks a bill as paid; the caller commits. The payment's reference, which often contains a name, stays with the bill
 * and out of the audit.
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notIssued' (409), 'validation' (400) for a day
 * before the bill's month or after today
 */
export async function payBill(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version, paidOn, way, reference }: BillPayment,
): Promise<void> {
  const bill = await lockBill(tx, id, version);
  await markPaid(tx, context, bill, { paidOn, way, reference });
  recordChange(tx, {
    ...context,
    action: 'bill pay',
    subject: subjectOf(id),
    before: { status: 'issued' },
    after: { status: 'paid', paidOn, paidBy: way },
  });
}

/**
 * Marks a locked bill as paid, and answers the family's open notice of it; the caller writes the audit and commits.
 * @throws AppError 'bill.notIssued' (409), 'validation' (400) for a day before the bill's month or after today
 */
export async function markPaid(
  tx: EntityManager,
  context: ChangeContext,
  bill: Bill,
  { paidOn, way, reference }: Pick<BillPayment, 'paidOn' | 'way' | 'reference'>,
): Promise<void> {
  requireChange(billChanges.close, bill.status, 'paid', 'bill.notIssued');
  const { at } = context;
  refuseOtherDay(paidOn, bill.month, at);
  const payment = { status: 'paid', paidOn, paidBy: way, paidReference: reference ?? null, closedAt: at } as const;
  Object.assign(bill, { ...payment, reversalReason: null });
  await postPayment(tx, context, bill, { paidOn, way });
  await answerNotice(tx, bill, { state: 'confirmed', answeredAt: at });
}

/** Answers the open notice of a bill that is closed, if there is one. */
const answerNotice = (
  tx: EntityManager,
  { id }: Bill,
  answer: { state: 'confirmed' | 'setAside'; answeredAt: Date; reason?: string },
): Promise<number> => tx.nativeUpdate(PaymentNotice, { bill: id, state: 'open' }, answer);

/**
 * Takes the payment of a bill back, such as a cheque that was returned or a slip of the hand: the bill is open again.
 * The reason stays with the bill and out of the audit, which outlives erasure. The caller commits.
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notPaid' (409)
 */
export async function reverseBillPayment(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const bill = await lockBill(tx, id, version);
  requireChange(billChanges.reopen, bill.status, 'issued', 'bill.notPaid');
  const before = { status: 'paid', paidOn: bill.paidOn, paidBy: bill.paidBy };
  const open = { status: 'issued', paidOn: null, paidBy: null, paidReference: null, closedAt: null } as const;
  tx.assign(bill, { ...open, reversalReason: reason });
  await postPaymentReversal(tx, context, bill);
  recordChange(tx, {
    ...{ ...context, action: 'bill payment reversed', subject: subjectOf(id) },
    ...{ before, after: { status: 'issued' } },
  });
}

/**
 * Refuses a day on which nobody can have paid for a month: one before it, or one that is still to come.
 * @throws AppError 'validation' (400)
 */
export function refuseOtherDay(paidOn: string, month: string, at: Date): void {
  const today = hongKongDate(at);
  if (paidOn < month || paidOn > today)
    throw new AppError('validation', 400, { paidOn: fieldMessage('dateBetween', { from: month, until: today }) });
}

/**
 * Makes an issued bill void. Its sessions and corrections move to a draft. The caller commits.
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notIssued' (409)
 */
export async function voidBill(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const bill = await lockBill(tx, id, version);
  requireChange(billChanges.close, bill.status, 'void', 'bill.notIssued');
  Object.assign(bill, { status: 'void', voidReason: reason, closedAt: context.at });
  await answerNotice(tx, bill, { state: 'setAside', answeredAt: context.at, reason });
  await postVoid(tx, context, bill);
  await tx.flush();
  recordChange(tx, {
    ...context,
    action: 'bill void',
    subject: subjectOf(id),
    before: { status: 'issued' },
    after: { status: 'void' },
  });
  if (!bill.family) return;
  const lines = await tx.find(BillLine, { bill: id }, { orderBy: { id: 'asc' } });
  const draft = await draftOf(tx, bill.family.id, { month: bill.month, parent: bill.billTo, at: context.at });
  for (const {
    kind,
    bookingId,
    child,
    childId,
    programme,
    sessionDate,
    minutes,
    cents,
    reason: why,
    refund,
    entry,
  } of lines) {
    const copied = {
      kind,
      bookingId,
      child,
      childId,
      programme,
      sessionDate,
      minutes,
      cents,
      reason: why,
      refund,
      entry,
    };
    tx.create(BillLine, { bill: draft, ...copied });
  }
  await tx.flush();
  await addUp(tx, draft);
}

/**
 * Locks a bill and its family, and refuses where the bill has changed since it was loaded. The family is locked first, as
 * changes of sessions do, so that no two requests wait for each other.
 */
export async function lockBill(tx: EntityManager, id: BillId, version?: number): Promise<Bill> {
  await tx.execute('select 1 from families where id = (select family_id from bills where id = ?) for no key update', [
    id,
  ]);
  const bill = await lockRow(tx, Bill, { id }, 'bill.notFound');
  if (version !== undefined && bill.version !== version) throw new AppError('record.changed', 409);
  return bill;
}
