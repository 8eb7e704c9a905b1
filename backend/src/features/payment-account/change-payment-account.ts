import type { StaffId } from '@kitewell/contract/ids';
import { paymentAccountWaitHours, type PaymentAccountInput } from '@kitewell/contract/office/payment-account';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { authorOf, byStaff, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { paymentAccountAt, pendingAccountAt } from './current-payment-account.ts';
import { maskedParts } from './masked-account.ts';
import { tellOwners, type PaymentAccountNeeds } from './payment-account-emails.ts';
import { PaymentAccount } from './payment-account.entity.ts';

/** Waits for changes of the account that are under way, until the caller commits. */
const lockAccounts = (tx: EntityManager): Promise<unknown> =>
  tx.execute(`select pg_advisory_xact_lock(hashtext('payment-account'))`);

const subjectOf = ({ id }: PaymentAccount) => ({ kind: 'payment-account', id }) as const;

/** What the audit keeps of an account: no number in full. */
const recorded = (account: PaymentAccount) => ({
  ...maskedParts(account),
  holdsFrom: account.holdsFrom.toISOString(),
});

/**
 * Sets the account to which families pay, and tells every owner. The first one holds at once, since there is none that
 * bills could name until then; a change holds after `paymentAccountWaitHours`, within which an owner who did not expect
 * the email can cancel it. The same request again finds what the first one set. The caller commits.
 * @param base the account that held for whoever asks; 0 for none
 * @throws AppError 'record.changed', 'paymentAccount.pending', 'request.otherContent' (409)
 */
export async function setPaymentAccount(
  tx: EntityManager,
  needs: PaymentAccountNeeds,
  context: ChangeContext,
  { key, base, ...input }: PaymentAccountInput & { key?: string; base: number },
): Promise<void> {
  await once(tx, { call: 'setPaymentAccount', key, base, ...input }, context.at, async () => {
    await lockAccounts(tx);
    const former = await paymentAccountAt(tx, context.at);
    if (await pendingAccountAt(tx, context.at)) throw new AppError('paymentAccount.pending', 409);
    if ((former?.id ?? 0) !== base) throw new AppError('record.changed', 409);
    return (await storeAccount(tx, needs, context, { input, former })).id;
  });
}

/**
 * Sets the account where none was ever set, as an operator may on the command line; the caller commits.
 * @throws AppError 'paymentAccount.notFirst' (409)
 */
export async function setFirstPaymentAccount(
  tx: EntityManager,
  needs: PaymentAccountNeeds,
  context: ChangeContext,
  input: PaymentAccountInput & { sample?: boolean },
): Promise<PaymentAccount> {
  await lockAccounts(tx);
  if ((await tx.count(PaymentAccount)) > 0) throw new AppError('paymentAccount.notFirst', 409);
  return storeAccount(tx, needs, context, { input });
}

async function storeAccount(
  tx: EntityManager,
  needs: PaymentAccountNeeds,
  context: ChangeContext,
  { input, former }: { input: PaymentAccountInput & { sample?: boolean }; former?: PaymentAccount | undefined },
): Promise<PaymentAccount> {
  const { at, by } = context;
  const waitMs = former ? paymentAccountWaitHours * 60 * 60_000 : 0;
  const account = tx.create(PaymentAccount, {
    ...{ ...input, ...authorOf(by) },
    ...{ setAt: at, holdsFrom: new Date(at.getTime() + waitMs) },
  });
  await tx.flush();
  recordChange(tx, {
    ...{ ...context, action: 'payment account set', subject: subjectOf(account) },
    ...(former && { before: recorded(former) }),
    after: recorded(account),
  });
  await tellOwners(tx, needs, account, { isCancelled: false });
  return account;
}

/**
 * Cancels a change that has yet to hold, and tells every owner. One that is cancelled already stays as it is. The caller
 * commits.
 * @throws AppError 'paymentAccount.notFound' (404), 'paymentAccount.inForce' (409)
 */
export async function cancelPaymentAccount(
  tx: EntityManager,
  needs: PaymentAccountNeeds,
  { staff, at }: { staff: StaffId; at: Date },
  id: number,
): Promise<void> {
  await lockAccounts(tx);
  const account = await tx.findOne(PaymentAccount, { id }, { refresh: true });
  if (!account) throw new AppError('paymentAccount.notFound', 404);
  if (account.cancelledAt) return;
  if (account.holdsFrom <= at) throw new AppError('paymentAccount.inForce', 409);
  Object.assign(account, { cancelledAt: at, cancelledById: staff });
  await tx.flush();
  const change = { by: byStaff(staff), at, action: 'payment account cancel', subject: subjectOf(account) } as const;
  recordChange(tx, { ...change, before: recorded(account) });
  await tellOwners(tx, needs, account, { isCancelled: true });
}
