import { add, negative } from '@kitewell/contract/cents';
import { hongKongDate, monthOf } from '@kitewell/contract/dates';
import type { BillId, BillLineId, RefundId } from '@kitewell/contract/ids';
import { takesLines, type RefundInput } from '@kitewell/contract/office/billing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { BillLine } from './bill-line.entity.ts';
import { billOfLine, lockBill, refuseOtherDay, subjectOf } from './change-bill.ts';
import { postRefund, takeBack } from './bill-entries.ts';
import { addUp, draftOf } from './draft-bills.ts';
import { Refund } from './refund.entity.ts';

/**
 * Records that the credit on a draft, or a part of it, was paid back to the family; the caller commits. The reference,
 * which often contains a name, stays with the refund and out of the audit.
 * @returns the bill that shows the refund
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notDraft' (409), 'bill.overCredit' (409),
 * 'request.otherContent' (409), 'validation' (400) for a day before the draft's month or after today
 */
export async function recordRefund(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { version, ...refund }: RefundInput,
): Promise<number> {
  const recorded = await once(tx, { call: 'recordRefund', bill: id, ...refund }, context.at, async () => {
    const bill = await lockBill(tx, id, version);
    if (!takesLines(bill.status)) throw new AppError('bill.notDraft', 409);
    const { cents, paidOn, way, reference } = refund;
    if (add(cents, bill.totalCents) > 0) throw new AppError('bill.overCredit', 409);
    refuseOtherDay(paidOn, bill.month, context.at);
    const paid = { cents, paidOn, way };
    const entry = (await postRefund(tx, context, bill, paid)) ?? null;
    const added = tx.create(Refund, { ...paid, reference: reference ?? null, recordedAt: context.at, entry });
    tx.create(BillLine, { bill, kind: 'refund', cents, refund: added });
    await tx.flush();
    await addUp(tx, id);
    recordChange(tx, { ...context, action: 'bill refund', subject: subjectOf(id), after: paid });
    if (bill.family)
      recordChange(tx, {
        ...context,
        action: 'family refund',
        subject: { kind: 'family', id: bill.family.id },
        after: paid,
      });
    return added.id;
  });
  const [line] = await tx.execute<{ id: BillLineId }[]>(
    'select id from bill_lines where refund_id = ? order by id limit 1',
    [recorded],
  );
  return line ? billOfLine(tx, line.id, id) : id;
}

/**
 * The latest refund on a bill that was not taken back.
 * @throws AppError 'bill.notFound' (404)
 */
export async function latestRefund(em: EntityManager, bill: BillId): Promise<number> {
  const where = { bill, refund: { reversedAt: null } };
  const line = await em.findOne(BillLine, where, { refresh: true, orderBy: { id: 'desc' } });
  if (!line?.refund) throw new AppError('bill.notFound', 404);
  return line.refund.id;
}

/**
 * Takes a refund back, such as a cheque that was never cashed: the family has its credit again. Both lines stay. Where
 * the refund is on an issued bill, which does not change, the second line goes to a draft. The reason stays with the
 * refund and out of the audit. The same again with the same reason changes nothing. The caller commits.
 * @returns the bill that shows the refund
 * @throws AppError 'bill.notFound' (404), 'bill.refundReversed' (409) where it was taken back for another reason,
 * 'bill.refundStays' (409) where the family was erased
 */
export async function reverseRefund(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { refund: refundId, reason }: { refund: RefundId; reason: string },
): Promise<number> {
  const bill = await lockBill(tx, id);
  const line = await tx.findOne(
    BillLine,
    { bill: id, refund: refundId },
    { refresh: true, populate: ['refund'], orderBy: { id: 'asc' } },
  );
  const refund = line?.refund;
  if (!refund) throw new AppError('bill.notFound', 404);
  if (refund.reversedAt) {
    if (refund.reversalReason !== reason) throw new AppError('bill.refundReversed', 409);
    return id;
  }
  if (!bill.family) throw new AppError('bill.refundStays', 409);
  const family = bill.family.id;
  const month = monthOf(hongKongDate(context.at));
  const draft = takesLines(bill.status)
    ? id
    : await draftOf(tx, family, { month, parent: bill.billTo, at: context.at });
  if (refund.entry) await takeBack(tx, context, refund.entry.id);
  tx.assign(refund, { reversedAt: context.at, reversalReason: reason });
  tx.create(BillLine, { bill: draft, kind: 'refund', cents: negative(refund.cents), refund });
  await tx.flush();
  await addUp(tx, draft);
  const before = { cents: refund.cents, paidOn: refund.paidOn, way: refund.way };
  recordChange(tx, { ...context, action: 'bill refund reversed', subject: subjectOf(draft), before });
  recordChange(tx, { ...context, action: 'family refund reversed', subject: { kind: 'family', id: family }, before });
  return billOfLine(tx, line.id, id);
}
