import type {
  PastAccountView,
  PaymentAccountsView,
  PaymentAccountView,
} from '@kitewell/contract/office/payment-account';
import type { EntityManager } from '@mikro-orm/postgresql';
import { staffNames } from '../auth/acting-staff.ts';
import { paymentAccountAt, pendingAccountAt } from './current-payment-account.ts';
import { maskedParts } from './masked-account.ts';
import { PaymentAccount } from './payment-account.entity.ts';

/** More than a business has accounts in its life; the audit has them all. */
const mostPast = 50;

/** The account that holds, the one that is to hold, and all that were set or cancelled. */
export async function readPaymentAccounts(em: EntityManager, at: Date): Promise<PaymentAccountsView> {
  const [current, pending] = [await paymentAccountAt(em, at), await pendingAccountAt(em, at)];
  const past = await em.find(PaymentAccount, {}, { orderBy: { id: 'desc' }, limit: mostPast });
  const nameOf = await staffNames(
    em,
    past.flatMap(({ staffId, cancelledById }) => [staffId, cancelledById]),
  );
  const viewOf = (account: PaymentAccount): PaymentAccountView => ({
    ...{ id: account.id, holder: account.holder, sample: account.sample },
    ...{ fps: account.fps ?? null, bankName: account.bankName ?? null, bankCode: account.bankCode ?? null },
    accountNumber: account.accountNumber ?? null,
    setAt: account.setAt.toISOString(),
    setBy: nameOf(account.staffId) ?? account.operator ?? '',
    holdsFrom: account.holdsFrom.toISOString(),
  });
  return {
    current: current ? viewOf(current) : null,
    pending: pending ? viewOf(pending) : null,
    history: past.map((account): PastAccountView => ({
      ...viewOf(account),
      ...maskedParts(account),
      cancelledAt: account.cancelledAt?.toISOString() ?? null,
      cancelledBy: nameOf(account.cancelledById) ?? null,
    })),
  };
}
