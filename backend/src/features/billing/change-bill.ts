import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { BillVoid } from '@kitewell/contract/office/bills';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { once } from '../../request-key.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { lockBill as lockAccountOfBill, voidBill as voidOnAccount } from '../accounts/issue-charges.ts';
import { familyOfAccount } from '../accounts/lock-account.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from './bill-subject.ts';
import { PaymentNotice } from './payment-notice.entity.ts';

/**
 * Makes a bill void, of which nothing is paid: its charges can be billed again. The caller commits. The reason stays with
 * the bill and out of the audit, which outlives erasure.
 * @throws AppError 'bill.notFound' (404), 'bill.void' (409), 'bill.hasPayments' (409), 'request.otherContent' (409)
 */
export async function voidBill(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { reason, key }: Omit<BillVoid, 'key'> & { key: string | undefined },
): Promise<void> {
  await once(tx, { call: 'voidBill', key, bill: id, reason }, context.at, async () => {
    await voidOnAccount(tx, context, id, reason);
    const answer = { state: 'setAside', answeredAt: context.at, reason } as const;
    await tx.nativeUpdate(PaymentNotice, { bill: id, state: 'open' }, answer);
    recordChange(tx, { ...context, action: 'bill void', subject: subjectOf(id) });
    return id;
  });
}

/**
 * Locks the family of a bill, its account, and the bill; a void one is found as well. The family is locked first, as changes
 * of sessions do, so that no two requests wait for each other.
 * @throws AppError 'bill.notFound' (404)
 */
export async function lockBill(tx: EntityManager, id: BillId): Promise<Bill> {
  const family = await familyOfBill(tx, id);
  await tx.execute('select 1 from families where id = ? for no key update', [family]);
  await lockAccountOfBill(tx, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'bill.void') throw error;
  });
  return lockRow(tx, Bill, { id }, 'bill.notFound');
}

/** To which family a bill is by now; null once it was erased. */
export async function familyOfBill(em: EntityManager, bill: BillId): Promise<FamilyId | null> {
  const [found] = await em.execute<{ family: FamilyId | null }[]>(
    `select ${familyOfAccount('b.account_id')} as family from bills b where b.id = ?`,
    [bill],
  );
  return found?.family ?? null;
}

/** The most days since a payment that is recorded. */
const mostDaysSince = 366;

/**
 * Refuses a day on which nobody has paid: one over a year ago, or one that is still to come.
 * @throws AppError 'validation' (400)
 */
export function refuseOtherDay(paidOn: string, at: Date, field = 'paidOn'): void {
  const today = hongKongDate(at);
  const from = addDays(today, -mostDaysSince);
  if (paidOn < from || paidOn > today)
    throw new AppError('validation', 400, { [field]: fieldMessage('dateBetween', { from, until: today }) });
}
