import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { hongKongDate } from '@kitewell/contract/dates';
import { mostInGroup } from '@kitewell/contract/office/group';
import {
  billPayment,
  billPaymentReversal,
  billsQuery,
  billStatuses,
  billVoid,
  refundInput,
  refundReversal,
  correctionInput,
  rateInput,
  ratesQuery,
  type BillRowView,
  type RateView,
} from '@kitewell/contract/office/billing';
import {
  payCorrectionInput,
  payMonthQuery,
  payRunInput,
  tutorPaymentReversal,
} from '@kitewell/contract/office/pay-run';
import { paymentWays } from '@kitewell/contract/payments';
import { programmes } from '@kitewell/contract/programmes';
import { idInPath, object, requiredLine } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  correctBill,
  lockBill,
  issueBill,
  payBill,
  reverseBillPayment,
  voidBill,
} from '../features/billing/change-bill.ts';
import type { ChangeContext } from '../features/audit/record-change.ts';
import { correctPay, payTutors, reverseTutorPayment } from '../features/billing/pay-run.ts';
import { payrollExport } from '../features/billing/payroll-export.ts';
import { latestRefund, recordRefund, reverseRefund } from '../features/billing/refund-credit.ts';
import { addRate, listRates, rateView, removeRate } from '../features/billing/rates.ts';
import { listBills } from '../features/billing/read-bills.ts';
import { readPayRun, readTutorPay } from '../features/billing/read-pay-run.ts';
import { sendBill } from '../features/billing/send-bill.ts';
import { settleWaiting } from '../features/billing/unbilled-sessions.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { addPaymentNoticeCommands } from './payment-notice-commands.ts';
import { findTutor, pageNote, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'log' | 'config' | 'linkKeys'>;

const reference = object({ id: idInPath() });
const correction = object({ cents: correctionInput(), reason: requiredLine(300) });
/** The most tutors that one command pays or lists. */
const mostTutors = 100;
const numberOf = (text: unknown) => (text === undefined ? undefined : Number(text));

/** The commands for rates, families' bills and payments to tutors. Amounts are cents of a Hong Kong dollar. */
export function addMoneyCommands(program: Command, shell: Shell, needs: Needs): void {
  addRateCommands(program, shell);
  addBillCommands(program, shell, needs);
  addPayCommands(program, shell, needs);
}

function addRateCommands(program: Command, shell: Shell): void {
  const { answering, change, read } = shell;
  const rate = program.command('rate').description('What families pay and tutors earn per hour.');
  answering(
    rate
      .command('add')
      .description('Record a rate that applies from a day on. Amounts are in Hong Kong cents.')
      .requiredOption('--programme <programme>', programmes.join(', '))
      .requiredOption('--from <day>', 'first day on which it applies, YYYY-MM-DD')
      .requiredOption('--tutor-cents <cents>', 'that the tutor earns per hour')
      .option('--family-cents <cents>', 'that the family pays per child and hour; a trial is free')
      .option('--group-size <number>', `children taught together, 1 to ${mostInGroup}`, '1')
      .option('--level <level>', 'of the child; without it, applies to every level without its own rate')
      .option('--trial', 'what a free trial earns its tutor'),
    ({ trial = false, familyCents = '0', tutorCents, groupSize, ...texts }) =>
      change(async ({ tx, context }) => {
        const amounts = { familyCents: numberOf(familyCents), tutorCents: numberOf(tutorCents) };
        const input = readInput(rateInput, { ...texts, ...amounts, trial, groupSize: numberOf(groupSize) });
        return { record: rateRow(rateView(await addRate(tx, context, input))) };
      }),
  );
  answering(
    rate
      .command('list')
      .description('List rates by programme, newest first.')
      .option('--programme <programme>', programmes.join(', '))
      .option('--limit <number>', 'at most 100')
      .option('--cursor <cursor>', 'continue where a list ended'),
    async (options) => {
      const { rates, nextCursor } = await listRates(read(), readInput(ratesQuery, options));
      return {
        rows: rates.map(rateRow),
        ...pageNote(nextCursor),
      };
    },
  );
  answering(
    rate
      .command('remove')
      .description('Remove a rate; amounts already calculated with it stay.')
      .argument('<id>', 'of the rate'),
    (_, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        await removeRate(tx, context, id);
        return { record: { id, removed: true } };
      }),
  );
}

function addBillCommands(program: Command, shell: Shell, { readRows, queueEmail, log, config, linkKeys }: Needs): void {
  const { answering, change, read } = shell;
  const bill = program.command('bill').description('What families owe.');
  addPaymentNoticeCommands(bill, shell, { readRows, queueEmail, config, linkKeys });
  answering(
    bill
      .command('list')
      .description('List bills, newest month first.')
      .option('--status <status>', billStatuses.join(', '))
      .option('--month <month>', 'YYYY-MM')
      .option('--family <id>', 'of one family')
      .option('--number <number>', 'the whole number of a bill')
      .option('--limit <number>', 'at most 100')
      .option('--cursor <cursor>', 'continue where a list ended'),
    async (options) => {
      const { bills, nextCursor } = await listBills({ readRows }, readInput(billsQuery, options));
      return {
        rows: bills.map(billRow),
        ...pageNote(nextCursor),
      };
    },
  );

  /** A step of a bill in the version that it has now; somebody who has it open in the office sees that it changed. */
  const step = (
    command: Command,
    /** Returns the number of the bill where it may be another one by then. */
    act: (
      bill: { tx: EntityManager; context: ChangeContext; id: number; version: number },
      options: Row,
    ) => Promise<unknown>,
  ) =>
    answering(command.argument('<id>', 'of the bill'), (options, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        const { version } = await lockBill(tx, id);
        const changed = await act({ tx, context, id, version }, options as Row);
        await tx.flush();
        const shown = typeof changed === 'number' ? changed : id;
        const { status, number, totalCents } = await lockBill(tx, shown);
        return { record: { id: shown, status, number: number ?? null, cents: totalCents } };
      }),
    );
  step(
    bill.command('issue').description('Issue a draft: it gets its number and due date, and no longer changes.'),
    ({ tx, context, id, version }) => issueBill(tx, context, id, { version }),
  );
  step(
    bill
      .command('correct')
      .description('Add an adjustment to a draft bill, with a reason the family sees.')
      .requiredOption('--cents <cents>', 'negative to deduct')
      .requiredOption('--reason <reason>', 'shown to the family'),
    ({ tx, context, id, version }, { cents, reason }) =>
      correctBill(tx, context, id, {
        ...readInput(correction, { cents: numberOf(cents), reason }),
        ...{ version, key: randomUUID() },
      }),
  );
  step(
    bill.command('send').description('Email an issued bill, or the receipt of a paid one, to its family.'),
    ({ tx, context, id, version }) => sendBill(tx, { queueEmail, config, linkKeys }, context, id, { version }),
  );
  step(
    bill
      .command('pay')
      .description('Mark an issued bill as paid.')
      .requiredOption('--way <way>', paymentWays.join(', '))
      .option('--paid-on <day>', 'YYYY-MM-DD; today if left out')
      .option('--reference <reference>', 'as on the bank statement; - to type it'),
    ({ tx, context, id, version }, { way, paidOn = hongKongDate(shell.now()), reference: bankReference }) =>
      payBill(tx, context, id, readInput(billPayment, { version, way, paidOn, reference: bankReference })),
  );
  step(
    bill
      .command('unpay')
      .description('Undo a bill’s payment, for example a returned cheque; the bill is unpaid again.')
      .requiredOption('--reason <reason>'),
    ({ tx, context, id, version }, { reason }) =>
      reverseBillPayment(tx, context, id, readInput(billPaymentReversal, { version, reason })),
  );
  step(
    bill
      .command('refund')
      .description('Record that the credit on a draft, or part of it, was refunded to the family.')
      .requiredOption('--cents <cents>', 'at most the credit')
      .requiredOption('--way <way>', paymentWays.join(', '))
      .option('--paid-on <day>', 'YYYY-MM-DD; today if left out')
      .option('--reference <reference>', 'as on the bank statement; - to type it'),
    ({ tx, context, id, version }, { cents, way, paidOn = hongKongDate(shell.now()), reference: bankReference }) => {
      const refund = { version, cents: numberOf(cents), way, paidOn, reference: bankReference, key: randomUUID() };
      return recordRefund(tx, context, id, readInput(refundInput, refund));
    },
  );
  step(
    bill
      .command('unrefund')
      .description('Reverse the latest refund on a bill, for example a cheque that was never cashed.')
      .requiredOption('--reason <reason>'),
    async ({ tx, context, id }, options) => {
      const refund = await latestRefund(tx, id);
      return reverseRefund(tx, context, id, { refund, ...readInput(refundReversal, options) });
    },
  );
  step(
    bill
      .command('void')
      .description('Void an issued bill; its lines move to a new draft.')
      .requiredOption('--reason <reason>'),
    ({ tx, context, id, version }, { reason }) => voidBill(tx, context, id, readInput(billVoid, { version, reason })),
  );
  answering(
    bill.command('settle').description('Bill the sessions that were waiting for a rate or a family.'),
    async () => ({ record: { ...(await settleWaiting({ em: read(), readRows, log }, shell.context())) } }),
  );
}

function addPayCommands(program: Command, shell: Shell, { readRows, queueEmail }: Needs): void {
  const { answering, change, now } = shell;
  const pay = program.command('pay').description('What tutors are paid for a month.');
  answering(
    pay.command('show').description('What each tutor is owed for a month.').argument('<month>', 'YYYY-MM'),
    async (_, argument) => {
      const { month } = readInput(payMonthQuery, { month: argument });
      const { tutors, nextCursor } = await readPayRun({ readRows }, { month, limit: mostTutors });
      return {
        rows: tutors.map(({ id, name, sessions, minutes, earningsCents, correctionCents, dueCents, paidCents }) => ({
          ...{ id, name, sessions, minutes, earnings: earningsCents, corrections: correctionCents },
          ...{ due: dueCents, paid: paidCents },
        })),
        ...(nextCursor !== null && { note: `There are more than ${mostTutors}: pay these first.` }),
      };
    },
  );
  answering(
    pay
      .command('correct')
      .description('Add an adjustment to what a tutor is owed for a month.')
      .argument('<email>', 'of the tutor')
      .requiredOption('--month <month>', 'YYYY-MM')
      .requiredOption('--cents <cents>', 'negative to deduct')
      .requiredOption('--reason <reason>', 'shown to the tutor'),
    ({ cents, ...options }, email) =>
      change(async ({ tx, context }) => {
        const tutor = await findTutor(tx, email);
        const input = readInput(payCorrectionInput, { ...options, cents: numberOf(cents), key: randomUUID() });
        await correctPay(tx, context, tutor.id, input);
        return { record: { tutor: tutor.email, month: input.month, cents: input.cents } };
      }),
  );
  answering(
    pay
      .command('run')
      .description('Mark what is owed for a month as paid: to one tutor, or to all. Each gets a statement by email.')
      .argument('<month>', 'YYYY-MM')
      .option('--tutor <email>', 'only this one')
      .option('--paid-on <day>', 'YYYY-MM-DD; today if left out')
      .option('--reference <reference>', 'of the bank; - to type it'),
    ({ tutor: email, paidOn = hongKongDate(now()), reference: bankReference }, argument) =>
      change(async ({ tx, context }) => {
        const { month } = readInput(payMonthQuery, { month: argument });
        const onlyTutorId = typeof email === 'string' ? (await findTutor(tx, email)).id : undefined;
        const { tutors } = await readPayRun({ readRows }, { month, limit: mostTutors });
        const owed = tutors
          .filter(({ id, sessions, correctionCents, dueCents }) =>
            onlyTutorId === undefined ? dueCents >= 0 && (sessions > 0 || correctionCents !== 0) : id === onlyTutorId,
          )
          .map(({ id, dueCents }) => ({ id, seenCents: dueCents }));
        if (owed.length === 0) return { record: { tutors: 0, cents: 0 } };
        const payRun = { month, tutors: owed, paidOn, reference: bankReference, key: randomUUID() };
        return {
          record: { ...(await payTutors(tx, { queueEmail }, context, readInput(payRunInput, payRun))) },
        };
      }),
  );
  answering(
    pay
      .command('payments')
      .description('List payments to a tutor for a month, including reversed ones.')
      .argument('<email>', 'of the tutor')
      .requiredOption('--month <month>', 'YYYY-MM'),
    async (options, email) => {
      const { month } = readInput(payMonthQuery, options);
      const { payments } = await readTutorPay({ readRows }, (await findTutor(shell.read(), email)).id, month);
      return {
        rows: payments.map(({ id, paidOn, cents, reference: bankReference, by, reversal }) => ({
          ...{ id, paidOn, cents, reference: bankReference, by },
          takenBack: reversal?.reason ?? null,
        })),
      };
    },
  );
  answering(
    pay
      .command('unpay')
      .description('Reverse a payment to a tutor, for example a returned transfer; it is due again.')
      .argument('<id>', 'of the payment')
      .requiredOption('--reason <reason>'),
    (options, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        const { month } = await reverseTutorPayment(tx, context, id, readInput(tutorPaymentReversal, options));
        return { record: { id, month, takenBack: true } };
      }),
  );
  answering(
    pay.command('sheet').description('Export the month for the bookkeeper (CSV).').argument('<month>', 'YYYY-MM'),
    async (_, argument) => {
      const { month } = readInput(payMonthQuery, { month: argument });
      let csv = '';
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part: Awaited<ReturnType<typeof payrollExport>> = await payrollExport({ readRows }, month, cursor);
        csv += part.csv;
        cursor = part.nextCursor;
      }
      return { record: { csv } };
    },
  );
}

function rateRow({ id, programme, level, groupSize, trial, from, familyCents, tutorCents }: RateView): Row {
  return { id, programme, level, children: groupSize, trial, from, family: familyCents, tutor: tutorCents };
}

function billRow({ id, number, family, billTo, month, status, totalCents, dueOn }: BillRowView): Row {
  return { id, number, family, billTo, month, status, cents: totalCents, dueOn };
}
