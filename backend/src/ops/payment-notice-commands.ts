import type { Command } from 'commander';
import {
  openPaymentNoticesQuery,
  paymentNoticeConfirmation,
  paymentNoticeSetAside,
} from '@kitewell/contract/office/payment-notices';
import { confirmPaymentNotice, listOpenNotices, setAsidePaymentNotice } from '../features/billing/payment-notices.ts';
import type { PaymentNotice } from '../features/billing/payment-notice.entity.ts';
import type { Services } from '../services.ts';
import { byId, pageNote, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'config' | 'linkKeys'>;

/** The commands about families' notices that a bill was paid. */
export function addPaymentNoticeCommands(bill: Command, { command, change }: Shell, needs: Needs): void {
  command(bill, 'notices', {
    about: 'List open payment notices from families, oldest first.',
    input: openPaymentNoticesQuery,
    act: async (input) => {
      const { notices, nextCursor } = await listOpenNotices(needs, input);
      return {
        rows: notices.map(({ id, bill: ofBill, number, billTo, totalCents: cents, way, paidOn, reference }) => ({
          ...{ id, bill: ofBill, number, billTo, cents, way, paidOn, reference },
        })),
        ...pageNote(nextCursor),
      };
    },
  });
  change(bill, 'confirm-notice <id>', {
    about: 'Record the payment that a notice reports, and send the receipt.',
    input: byId.concat(paymentNoticeConfirmation),
    help: { id: 'of the notice', again: 'a second payment of the same amount within days' },
    act: async ({ id, ...input }, { tx, context }) => ({
      record: rowOf(await confirmPaymentNotice(tx, needs, context, id, input)),
    }),
  });
  change(bill, 'set-aside-notice <id>', {
    about: 'Dismiss a notice; the bill stays open.',
    input: byId.concat(paymentNoticeSetAside),
    help: { id: 'of the notice', reason: 'shown to the family' },
    act: async ({ id, ...input }, { tx, context }) => ({
      record: rowOf(await setAsidePaymentNotice(tx, needs, context, id, input)),
    }),
  });
}

const rowOf = ({ id, bill, state }: PaymentNotice) => ({ id, bill: bill.id, state });
