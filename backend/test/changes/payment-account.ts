import { randomUUID } from 'node:crypto';
import { PaymentAccount } from '../../src/features/payment-account/payment-account.entity.ts';
import { anId, change, leaves, type Expected, type Stage } from './change.ts';

const given = { holder: 'KITEWELL LTD', fps: '123456789' } as const;
const kept = { ...given, fps: '•••789', bankName: null, bankCode: null, accountNumber: null, holdsFrom: anId };

/** A stage on which no account was ever set. */
const withoutAccount = ({ world }: Stage) => world.em().nativeDelete(PaymentAccount, {});

/** What is left by setting an account, which gets the next number. */
async function leavesOfNext({ world }: Stage): Promise<Expected> {
  const [next] = await world
    .em()
    .execute<[{ id: number }]>(
      `select coalesce(last_value + is_called::int, 1)::int as id from payment_accounts_id_seq`,
    );
  const subject = { kind: 'payment-account', id: next.id } as const;
  return leaves('payment account set', subject, { after: kept }, ['payment-account']);
}

export const paymentAccountChanges = [
  change(
    'the first payment account is set',
    async (stage) => {
      await withoutAccount(stage);
      return { expected: await leavesOfNext(stage) };
    },
    {
      setPaymentAccount: ({ office }) =>
        office('setPaymentAccount', { body: { ...given, key: randomUUID(), base: 0 } }),
      'ops payment-account set': ({ ops }) =>
        ops('payment-account', 'set', '--holder', given.holder, '--fps', given.fps),
    },
  ),
  change(
    'a pending payment account is cancelled',
    async (stage) => {
      await withoutAccount(stage);
      const set = (fps: string, base: number) =>
        stage.office('setPaymentAccount', { body: { ...given, fps, key: randomUUID(), base } });
      const { current } = await set('7654321', 0);
      const { pending } = await set(given.fps, current?.id ?? 0);
      const id = pending?.id ?? 0;
      const subject = { kind: 'payment-account', id } as const;
      return { id, expected: leaves('payment account cancel', subject, { before: kept }, ['payment-account']) };
    },
    { cancelPaymentAccount: ({ office }, { id }) => office('cancelPaymentAccount', { params: { id } }) },
  ),
];
