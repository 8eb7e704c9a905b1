import { fpsProxyOf, type FpsProxy } from '@kitewell/contract/fps-proxy';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { PaymentAccount } from './payment-account.entity.ts';

/** The account that holds at a moment, which bills and their codes name; undefined where the business has set none. */
export async function paymentAccountAt(em: EntityManager, at: Date): Promise<PaymentAccount | undefined> {
  const [account] = await em.find(
    PaymentAccount,
    { holdsFrom: { $lte: at }, cancelledAt: null },
    { orderBy: { holdsFrom: 'desc', id: 'desc' }, limit: 1, refresh: true },
  );
  return account;
}

/** The change that has yet to hold; undefined where there is none. */
export async function pendingAccountAt(em: EntityManager, at: Date): Promise<PaymentAccount | undefined> {
  const [account] = await em.find(
    PaymentAccount,
    { holdsFrom: { $gt: at }, cancelledAt: null },
    { orderBy: { id: 'desc' }, limit: 1, refresh: true },
  );
  return account;
}

/** How FPS finds the account; undefined where it takes no FPS. */
export const fpsProxyIn = ({ fps }: Pick<PaymentAccount, 'fps'>): FpsProxy | undefined =>
  fps == null ? undefined : fpsProxyOf(fps);

/** Whether an account was ever set; a sample's does not count where visitors are real. */
export const hasPaymentAccount = async (
  em: EntityManager,
  { refusesSamples }: Pick<Config, 'refusesSamples'>,
): Promise<boolean> =>
  (await em.count(PaymentAccount, { cancelledAt: null, ...(refusesSamples && { sample: false }) })) > 0;
