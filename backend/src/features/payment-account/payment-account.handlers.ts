import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { cancelPaymentAccount, setPaymentAccount } from './change-payment-account.ts';
import { readPaymentAccounts } from './read-payment-account.ts';

/** The office's calls about the account to which families pay. A sample account, which anybody can use, changes nothing. */
export const paymentAccountHandlers = ({ em, now, queueEmail }: Pick<Services, 'em' | 'now' | 'queueEmail'>) =>
  ({
    paymentAccount: () => readPaymentAccounts(em, now()),

    async setPaymentAccount({ staff, body }) {
      refuseSample(staff);
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => setPaymentAccount(tx, { queueEmail }, context, body));
      return readPaymentAccounts(em, now());
    },

    async cancelPaymentAccount({ staff, params: { id } }) {
      refuseSample(staff);
      const by = { staff: staff.id, at: now() };
      await em.transactional((tx) => cancelPaymentAccount(tx, { queueEmail }, by, id));
    },
  }) satisfies Partial<Handlers>;
