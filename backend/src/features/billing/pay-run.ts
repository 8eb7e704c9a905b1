import { add, asCents, sum, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { PayCorrectionId, ReceiptId, TutorId, TutorPaymentId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { mostSumCents } from '@kitewell/contract/office/billing';
import type { PayCorrectionInput, PayRunInput } from '@kitewell/contract/office/pay-run';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { hashOfContent, once, refuseOtherContent } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { authorOf, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { PayCorrection } from './pay-correction.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { queueStatement } from './pay-emails.ts';
import { paySubjectOf } from './read-pay-run.ts';

// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const payKey = 4_820_191;

interface Sums {
  id: TutorId;
  sessions: number;
  minutes: number;
  earnings: Cents;
  corrections: Cents;
  /** The ids of what was added up: exactly these are paid, and nothing that came since. */
  receiptIds: ReceiptId[];
  correctionIds: PayCorrectionId[];
}

/**
 * Marks what tutors are owed for a month as paid, for all of the given tutors or for none, and queues for each a statement;
 * the caller commits. The same request with a key that was used before pays nothing and answers as it did the first
 * time. Such requests run one at a time, and one that was made with a sum that is no longer right is refused.
 * @throws AppError 'validation' (400) for a day before the month or after today, 'tutor.notFound' (404),
 * 'payRun.changedMeanwhile' (409), 'request.otherContent' (409) where the key
 * came with another order before
 */
export async function payTutors(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { by, at }: ChangeContext,
  { key, ...order }: PayRunInput,
): Promise<{ tutors: number; cents: Cents }> {
  await tx.execute('select pg_advisory_xact_lock(?)', [payKey]);
  const { month, tutors, paidOn, reference } = order;
  const contentHash = hashOfContent(order);
  const before = await tx.find(TutorPayment, { key }, { refresh: true });
  for (const payment of before) refuseOtherContent(payment.contentHash, contentHash);
  if (before.length > 0) return sumOf(before);
  const today = hongKongDate(at);
  if (paidOn < `${month}-01` || paidOn > today)
    throw new AppError('validation', 400, {
      paidOn: fieldMessage('dateBetween', { from: `${month}-01`, until: today }),
    });
  const ids = [...new Set(tutors.map(({ id }) => id))].sort((a, b) => a - b);
  const list = `{${ids.join(',')}}`;
  // Locks the tutors, as changes of their sessions do, so that no session is taken back while it is paid.
  const found = await tx.execute<unknown[]>(
    'select 1 from tutors where id = any(?::int[]) order by id for no key update',
    [list],
  );
  if (found.length < ids.length) throw new AppError('tutor.notFound', 404);
  const sums = await sumsOf(tx, month, list);
  const author = authorOf(by);
  const paid = tutors.map(({ id, expectedCents }) => {
    const sum = sums.find((one) => one.id === id);
    // Without sessions, or where the sum is zero, there is nothing to pay.
    if (!sum || (sum.sessions === 0 && sum.corrections === 0) || add(sum.earnings, sum.corrections) !== expectedCents)
      throw new AppError('payRun.changedMeanwhile', 409);
    recordChange(tx, {
      ...{ by, at },
      action: 'pay paid',
      subject: paySubjectOf(id),
      // The audit leaves out the reference, which may name somebody; it is kept with the payment.
      after: {
        ...{ month, cents: expectedCents, sessions: sum.sessions, paidOn },
        ...{ receipts: sum.receiptIds, corrections: sum.correctionIds },
      },
    });
    const payment = tx.create(TutorPayment, {
      tutor: id,
      month: `${month}-01`,
      sessions: sum.sessions,
      minutes: sum.minutes,
      earningsCents: sum.earnings,
      correctionCents: sum.corrections,
      paidOn,
      reference: reference ?? null,
      key,
      contentHash,
      paidByStaffId: author.staffId,
      paidByOperator: author.operator,
      paidAt: at,
    });
    return { payment, ...sum };
  });
  await tx.flush();
  const thesePayments = 'from tutor_payments p where p.key = ? and p.tutor_id = r.tutor_id and r.id = any(?::int[])';
  await tx.execute(`update receipts r set payment_status = 'paid', payment_id = p.id ${thesePayments}`, [
    key,
    `{${paid.flatMap(({ receiptIds }) => receiptIds).join(',')}}`,
  ]);
  await tx.execute(`update pay_corrections r set payment_id = p.id ${thesePayments}`, [
    key,
    `{${paid.flatMap(({ correctionIds }) => correctionIds).join(',')}}`,
  ]);
  await tx.find(Tutor, { id: { $in: ids } });
  for (const { payment } of paid) await queueStatement(tx, { queueEmail }, payment);
  return sumOf(paid.map(({ payment }) => payment));
}

/**
 * Takes the payment of a tutor back whole, such as a transfer that was returned or a slip of the hand: what it paid is
 * due again. The payment stays, marked, with the reason, which the audit leaves out because it may name somebody. The
 * same again with the same reason changes nothing. The caller commits.
 * @returns the tutor, and the month (YYYY-MM) that was paid for
 * @throws AppError 'payRun.paymentNotFound' (404), 'payRun.paymentReversed' (409) where it was taken back for another
 * reason
 */
export async function reverseTutorPayment(
  tx: EntityManager,
  { by, at }: ChangeContext,
  id: TutorPaymentId,
  { reason }: { reason: string },
): Promise<{ tutor: TutorId; month: string }> {
  await tx.execute('select pg_advisory_xact_lock(?)', [payKey]);
  const payment = await tx.findOne(TutorPayment, { id }, { refresh: true });
  if (!payment) throw new AppError('payRun.paymentNotFound', 404);
  const [tutor, month] = [payment.tutor.id, payment.month.slice(0, 7)];
  if (payment.reversedAt) {
    if (payment.reversalReason !== reason) throw new AppError('payRun.paymentReversed', 409);
    return { tutor, month };
  }
  // Locks the tutor, as changes of a session do: whether it is paid is part of what they decide by.
  await tx.execute('select 1 from tutors where id = ? for no key update', [tutor]);
  const receipts = await tx.execute<{ id: ReceiptId }[]>(
    `update receipts set payment_status = 'pending', payment_id = null where payment_id = ? returning id`,
    [id],
  );
  const corrections = await tx.execute<{ id: PayCorrectionId }[]>(
    'update pay_corrections set payment_id = null where payment_id = ? returning id',
    [id],
  );
  const { staffId, operator } = authorOf(by);
  const reversedBy = { reversedByStaffId: staffId, reversedByOperator: operator };
  tx.assign(payment, { reversedAt: at, ...reversedBy, reversalReason: reason });
  recordChange(tx, {
    ...{ by, at },
    action: 'pay payment reversed',
    subject: paySubjectOf(tutor),
    before: {
      ...{ month, cents: add(payment.earningsCents, payment.correctionCents), paidOn: payment.paidOn },
      ...{ receipts: idsOf(receipts), corrections: idsOf(corrections) },
    },
  });
  await tx.flush();
  return { tutor, month };
}

const idsOf = <Id extends number>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id).sort((a, b) => a - b);

/** What tutors are owed for a month; the rows stay locked until the transaction ends. */
async function sumsOf(tx: EntityManager, month: string, tutors: string): Promise<Sums[]> {
  const first = `${month}-01`;
  return tx.execute<Sums[]>(
    `with r as (
       select tutor_id, count(*)::int as sessions, sum(duration)::int as minutes, sum(tutor_earnings)::float8 as earnings,
         json_agg(id) as ids
       from (select * from receipts where tutor_id = any(?::int[]) and payment_status = 'pending'
         and session_date >= ?::date and session_date < ?::date + interval '1 month' order by id for update) one
       group by tutor_id),
     c as (
       select tutor_id, sum(cents)::float8 as cents, json_agg(id) as ids
       from (select * from pay_corrections where tutor_id = any(?::int[]) and payment_id is null and month = ?::date
         order by id for update) one
       group by tutor_id)
     select coalesce(r.tutor_id, c.tutor_id) as id, coalesce(r.sessions, 0) as sessions, coalesce(r.minutes, 0) as minutes,
       coalesce(r.earnings, 0) as earnings, coalesce(c.cents, 0) as corrections,
       coalesce(r.ids, '[]') as "receiptIds", coalesce(c.ids, '[]') as "correctionIds"
     from r full join c on c.tutor_id = r.tutor_id`,
    [tutors, first, first, tutors, first],
  );
}

function sumOf(payments: readonly TutorPayment[]): { tutors: number; cents: Cents } {
  const cents = sum(payments.flatMap(({ earningsCents, correctionCents }) => [earningsCents, correctionCents]));
  return { tutors: payments.length, cents };
}

/**
 * Adds a correction to what a tutor is owed for a month, positive or negative; the caller commits.
 * @throws AppError 'tutor.notFound' (404), 'payRun.tooMuch' (409), 'request.otherContent' (409)
 */
export async function correctPay(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  input: PayCorrectionInput,
): Promise<void> {
  await once(tx, { call: 'correctPay', tutor, ...input }, context.at, async () => {
    const { month, cents, reason } = input;
    // Takes the same lock as a payment: the correction is either part of the sum that was looked at, or comes after it.
    await tx.execute('select pg_advisory_xact_lock(?)', [payKey]);
    if ((await tx.count(Tutor, { id: tutor })) === 0) throw new AppError('tutor.notFound', 404);
    const [{ before }] = await tx.execute<[{ before: string }]>(
      'select coalesce(sum(cents), 0) as before from pay_corrections where tutor_id = ? and month = ?::date',
      [tutor, `${month}-01`],
    );
    if (Math.abs(add(asCents(Number(before)), cents)) > mostSumCents) throw new AppError('payRun.tooMuch', 409);
    const correction = tx.create(PayCorrection, { tutor, month: `${month}-01`, cents, reason });
    recordChange(tx, { ...context, action: 'pay correct', subject: paySubjectOf(tutor), after: { month, cents } });
    await tx.flush();
    return correction.id;
  });
}

/**
 * Removes a correction that was not paid yet; the caller commits.
 * @throws AppError 'tutor.notFound' (404), 'payRun.correctionPaid' (409)
 */
export async function removePayCorrection(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  { correction: id }: { correction: number },
): Promise<void> {
  // Waits for a payment that is under way and may include it.
  await tx.execute('select pg_advisory_xact_lock(?)', [payKey]);
  const found = await tx.findOne(PayCorrection, { id, tutor }, { refresh: true });
  if (!found) throw new AppError('tutor.notFound', 404);
  if (found.payment) throw new AppError('payRun.correctionPaid', 409);
  const { month, cents } = found;
  tx.remove(found);
  const before = { month: month.slice(0, 7), cents };
  recordChange(tx, { ...context, action: 'pay correction removed', subject: paySubjectOf(tutor), before });
}
