import type { Command } from 'commander';
import { openPaymentNoticesQuery, paymentNoticeSetAside } from '@kitewell/contract/office/payment-notices';
import { idInPath, object } from '@kitewell/contract/yup';
import { confirmPaymentNotice, listOpenNotices, setAsidePaymentNotice } from '../features/billing/payment-notices.ts';
import type { PaymentNotice } from '../features/billing/payment-notice.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { pageNote, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'config' | 'linkKeys'>;

const reference = object({ id: idInPath() });

/** The commands about families' notices that a bill was paid. */
export function addPaymentNoticeCommands(bill: Command, { answering, change }: Shell, needs: Needs): void {
  answering(
    bill
      .command('notices')
      .description('List open payment notices from families, oldest first.')
      .option('--limit <number>', 'at most 100')
      .option('--cursor <cursor>', 'continue where a list ended'),
    async (options) => {
      const { notices, nextCursor } = await listOpenNotices(needs, readInput(openPaymentNoticesQuery, options));
      return {
        rows: notices.map(({ id, bill: ofBill, number, billTo, totalCents: cents, way, paidOn, reference: named }) => ({
          ...{ id, bill: ofBill, number, billTo, cents, way, paidOn, reference: named },
        })),
        ...pageNote(nextCursor),
      };
    },
  );
  answering(
    bill
      .command('confirm-notice')
      .description('Record the payment that a notice reports, and send the receipt.')
      .argument('<id>', 'of the notice'),
    (_, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        return { record: rowOf(await confirmPaymentNotice(tx, needs, context, id)) };
      }),
  );
  answering(
    bill
      .command('set-aside-notice')
      .description('Dismiss a notice; the bill stays open.')
      .argument('<id>', 'of the notice')
      .requiredOption('--reason <reason>', 'shown to the family'),
    ({ reason }, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        return {
          record: rowOf(await setAsidePaymentNotice(tx, context, id, readInput(paymentNoticeSetAside, { reason }))),
        };
      }),
  );
}

const rowOf = ({ id, bill, state }: PaymentNotice) => ({ id, bill: bill.id, state });
