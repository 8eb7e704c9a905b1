import { paymentAccount } from '@kitewell/contract/office/payment-account';
import type { Command } from 'commander';
import { setFirstPaymentAccount } from '../features/payment-account/change-payment-account.ts';
import { readPaymentAccounts } from '../features/payment-account/read-payment-account.ts';
import type { Services } from '../services.ts';
import type { Shell } from './shell.ts';

/** The commands about the account to which families pay. */
export function addPaymentAccountCommands(
  program: Command,
  { command, change, now, read }: Shell,
  services: Pick<Services, 'queueEmail'>,
): void {
  const account = program.command('payment-account').description('The account to which families pay.');
  command(account, 'show', {
    about: 'Show the account that bills name, the one that is to replace it, and those of before.',
    act: async () => {
      const { current, pending, history } = await readPaymentAccounts(read(), now());
      const stateOf = (id: number, cancelledAt: string | null) =>
        cancelledAt ? 'cancelled' : id === current?.id ? 'current' : id === pending?.id ? 'pending' : 'former';
      const whole = new Map([current, pending].flatMap((one) => (one ? [[one.id, one] as const] : [])));
      return {
        rows: history.map((past) => {
          const { id, holder, fps, bankName, bankCode, accountNumber, setAt, setBy, holdsFrom } =
            whole.get(past.id) ?? past;
          const { cancelledAt, cancelledBy } = past;
          return {
            ...{ id, state: stateOf(id, cancelledAt), holder, fps, bankName, bankCode, accountNumber },
            ...{ setBy, setAt, holdsFrom, cancelledBy, cancelledAt },
          };
        }),
      };
    },
  });
  change(account, 'set', {
    about: 'Set the first account. An owner changes it later in the office, with two-step verification.',
    input: paymentAccount,
    help: {
      holder: 'whose account it is, as the bank writes it',
      fps: 'an FPS identifier, a mobile number such as +852-61234567, or an email',
      bankName: 'such as HSBC',
      bankCode: 'the three digits of the bank’s code, such as 004',
      accountNumber: 'with hyphens or spaces as the bank writes it',
    },
    act: async (input, { tx, context }) => {
      const { id, holdsFrom } = await setFirstPaymentAccount(tx, services, context, input);
      return { record: { id, holdsFrom: holdsFrom.toISOString() } };
    },
  });
}
