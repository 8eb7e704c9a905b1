import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { hongKongDate } from '@kitewell/contract/dates';
import { mostInGroup } from '@kitewell/contract/office/group';
import {
  billPayment,
  billPaymentReversal,
  billsQuery,
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
import { requiredLine, string } from '@kitewell/contract/yup';
import {
  correctBill,
  lockBill,
  issueBill,
  payBill,
  reverseBillPayment,
  voidBill,
} from '../features/billing/change-bill.ts';
import { correctPay, payTutors, reverseTutorPayment } from '../features/billing/pay-run.ts';
import { payrollExport } from '../features/billing/payroll-export.ts';
import { latestRefund, recordRefund, reverseRefund } from '../features/billing/refund-credit.ts';
import { addRate, listRates, rateView, removeRate } from '../features/billing/rates.ts';
import { listBills } from '../features/billing/read-bills.ts';
import { readPayRun, readTutorPay } from '../features/billing/read-pay-run.ts';
import { sendBill } from '../features/billing/send-bill.ts';
import { billUnbilledSessions } from '../features/billing/unbilled-sessions.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { addPaymentNoticeCommands } from './payment-notice-commands.ts';
import { byEmail, byId, findTutor, pageNote, type Answer, type Change, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'log' | 'config' | 'linkKeys'>;

/** The most tutors that one command pays or lists. */
const mostTutors = 100;
const payHelp = { reference: 'as on the bank statement; - to type it' };

/** The commands for rates, families' bills and payments to tutors. Amounts are cents of a Hong Kong dollar. */
export function addMoneyCommands(program: Command, shell: Shell, needs: Needs): void {
  addRateCommands(program, shell);
  addBillCommands(program, shell, needs);
  addPayCommands(program, shell, needs);
}

function addRateCommands(program: Command, { command, change, read }: Shell): void {
  const rate = program.command('rate').description('What families pay and tutors earn per hour.');
  change(rate, 'add', {
    about: 'Record a rate that applies from a day on. Amounts are in Hong Kong cents.',
    input: rateInput,
    help: {
      from: '<day> first day on which it applies, YYYY-MM-DD',
      tutorCents: '<cents> that the tutor earns per hour',
      familyCents: '<cents> that the family pays per child and hour; a trial is free',
      groupSize: `<number> children taught together, 1 to ${mostInGroup}`,
      level: 'of the child; without it, applies to every level without its own rate',
      trial: 'what a free trial earns its tutor',
    },
    defaults: { groupSize: '1', familyCents: '0' },
    act: async (input, { tx, context }) => ({ record: rateRow(rateView(await addRate(tx, context, input))) }),
  });
  command(rate, 'list', {
    about: 'List rates by programme, newest first.',
    input: ratesQuery,
    act: async (input) => {
      const { rates, nextCursor } = await listRates(read(), input);
      return { rows: rates.map(rateRow), ...pageNote(nextCursor) };
    },
  });
  change(rate, 'remove <id>', {
    about: 'Remove a rate; amounts already calculated with it stay.',
    input: byId,
    act: async ({ id }, { tx, context }) => {
      await removeRate(tx, context, id);
      return { record: { id, removed: true } };
    },
  });
}

function addBillCommands(program: Command, shell: Shell, { readRows, queueEmail, log, config, linkKeys }: Needs): void {
  const { command, change, read } = shell;
  const bill = program.command('bill').description('What families owe.');
  addPaymentNoticeCommands(bill, shell, { readRows, queueEmail, config, linkKeys });
  command(bill, 'list', {
    about: 'List bills, newest month first.',
    input: billsQuery,
    help: { family: '<id> of one family', number: 'the whole number of a bill' },
    act: async (input) => {
      const { bills, nextCursor } = await listBills({ readRows }, input);
      return { rows: bills.map(billRow), ...pageNote(nextCursor) };
    },
  });
  change(bill, 'issue <id>', {
    about: 'Issue a draft: it gets its number and due date, and no longer changes.',
    input: byId,
    act: ({ id }, given) => billStep(given, id, (version) => issueBill(given.tx, given.context, id, { version })),
  });
  change(bill, 'correct <id>', {
    about: 'Add an adjustment to a draft bill, with a reason the family sees.',
    input: byId.shape({ cents: correctionInput(), reason: requiredLine(300) }),
    help: { cents: 'negative to deduct', reason: 'shown to the family' },
    act: ({ id, ...input }, given) =>
      billStep(given, id, (version) =>
        correctBill(given.tx, given.context, id, { ...input, version, key: randomUUID() }),
      ),
  });
  change(bill, 'send <id>', {
    about: 'Email an issued bill, or the receipt of a paid one, to its family.',
    input: byId,
    act: ({ id }, given) =>
      billStep(given, id, (version) =>
        sendBill(given.tx, { queueEmail, config, linkKeys }, given.context, id, { version }),
      ),
  });
  change(bill, 'pay <id>', {
    about: 'Mark an issued bill as paid.',
    input: byId.concat(billPayment.omit(['version'])),
    help: { ...payHelp },
    defaults: { paidOn: today },
    act: ({ id, ...input }, given) =>
      billStep(given, id, (version) => payBill(given.tx, given.context, id, { ...input, version })),
  });
  change(bill, 'unpay <id>', {
    about: 'Undo a bill’s payment, for example a returned cheque; the bill is unpaid again.',
    input: byId.concat(billPaymentReversal.omit(['version'])),
    act: ({ id, ...input }, given) =>
      billStep(given, id, (version) => reverseBillPayment(given.tx, given.context, id, { ...input, version })),
  });
  change(bill, 'refund <id>', {
    about: 'Record that the credit on a draft, or part of it, was refunded to the family.',
    input: byId.concat(refundInput.omit(['version', 'key'])),
    help: { cents: 'at most the credit', ...payHelp },
    defaults: { paidOn: today },
    act: ({ id, ...input }, given) =>
      billStep(given, id, (version) =>
        recordRefund(given.tx, given.context, id, { ...input, version, key: randomUUID() }),
      ),
  });
  change(bill, 'unrefund <id>', {
    about: 'Reverse the latest refund on a bill, for example a cheque that was never cashed.',
    input: byId.concat(refundReversal),
    act: ({ id, ...input }, given) =>
      billStep(given, id, async () =>
        reverseRefund(given.tx, given.context, id, { ...input, refund: await latestRefund(given.tx, id) }),
      ),
  });
  change(bill, 'void <id>', {
    about: 'Void an issued bill; its lines move to a new draft.',
    input: byId.concat(billVoid.omit(['version'])),
    act: ({ id, ...input }, given) =>
      billStep(given, id, (version) => voidBill(given.tx, given.context, id, { ...input, version })),
  });
  command(bill, 'settle', {
    about: 'Bill the sessions that were waiting for a rate or a family.',
    act: async () => ({ record: { ...(await billUnbilledSessions({ em: read(), readRows, log }, shell.context())) } }),
  });

  function today() {
    return hongKongDate(shell.now());
  }
}

/**
 * Changes a bill in the version that it has now; somebody who has it open in the office sees that it changed.
 * @param act returns the number of the bill where it may be another one by then
 */
async function billStep({ tx }: Change, id: number, act: (version: number) => Promise<unknown>): Promise<Answer> {
  const { version } = await lockBill(tx, id);
  const changed = await act(version);
  await tx.flush();
  const shown = typeof changed === 'number' ? changed : id;
  const { status, number, totalCents } = await lockBill(tx, shown);
  return { record: { id: shown, status, number: number ?? null, cents: totalCents } };
}

function addPayCommands(
  program: Command,
  { command, change, now, read }: Shell,
  { readRows, queueEmail }: Needs,
): void {
  const pay = program.command('pay').description('What tutors are paid for a month.');
  command(pay, 'show <month>', {
    about: 'What each tutor is owed for a month.',
    input: payMonthQuery,
    help: { month: 'YYYY-MM' },
    act: async ({ month }) => {
      const { tutors, nextCursor } = await readPayRun({ readRows }, { month, limit: mostTutors });
      return {
        rows: tutors.map(({ id, name, sessions, minutes, earningsCents, correctionCents, dueCents, paidCents }) => ({
          ...{ id, name, sessions, minutes, earnings: earningsCents, corrections: correctionCents },
          ...{ due: dueCents, paid: paidCents },
        })),
        ...(nextCursor !== null && { note: `There are more than ${mostTutors}: pay these first.` }),
      };
    },
  });
  change(pay, 'correct <email>', {
    about: 'Add an adjustment to what a tutor is owed for a month.',
    input: byEmail.concat(payCorrectionInput.omit(['key'])),
    help: { cents: 'negative to deduct', reason: 'shown to the tutor' },
    act: async ({ email, ...input }, { tx, context }) => {
      const tutor = await findTutor(tx, email);
      await correctPay(tx, context, tutor.id, { ...input, key: randomUUID() });
      return { record: { tutor: tutor.email, month: input.month, cents: input.cents } };
    },
  });
  change(pay, 'run <month>', {
    about: 'Mark what is owed for a month as paid: to one tutor, or to all. Each gets a statement by email.',
    input: payRunInput.omit(['tutors', 'key']).shape({ tutor: string() }),
    help: {
      month: 'YYYY-MM',
      tutor: '<email> only this one',
      reference: 'of the bank; - to type it',
    },
    defaults: { paidOn: () => hongKongDate(now()) },
    act: async ({ tutor: email, ...input }, { tx, context }) => {
      const onlyTutorId = email === undefined ? undefined : (await findTutor(tx, email)).id;
      const { tutors } = await readPayRun({ readRows }, { month: input.month, limit: mostTutors });
      const owed = tutors
        .filter(({ id, sessions, correctionCents, dueCents }) =>
          onlyTutorId === undefined ? dueCents >= 0 && (sessions > 0 || correctionCents !== 0) : id === onlyTutorId,
        )
        .map(({ id, dueCents }) => ({ id, expectedCents: dueCents }));
      if (owed.length === 0) return { record: { tutors: 0, cents: 0 } };
      const payRun = readInput(payRunInput, { ...input, tutors: owed, key: randomUUID() });
      return { record: { ...(await payTutors(tx, { queueEmail }, context, payRun)) } };
    },
  });
  command(pay, 'payments <email>', {
    about: 'List payments to a tutor for a month, including reversed ones.',
    input: byEmail.concat(payMonthQuery),
    act: async ({ email, month }) => {
      const { payments } = await readTutorPay({ readRows }, (await findTutor(read(), email)).id, month);
      return {
        rows: payments.map(({ id, paidOn, cents, reference, by, reversal }) => ({
          ...{ id, paidOn, cents, reference, by },
          takenBack: reversal?.reason ?? null,
        })),
      };
    },
  });
  change(pay, 'unpay <id>', {
    about: 'Reverse a payment to a tutor, for example a returned transfer; it is due again.',
    input: byId.concat(tutorPaymentReversal),
    help: { id: 'of the payment' },
    act: async ({ id, ...input }, { tx, context }) => {
      const { month } = await reverseTutorPayment(tx, context, id, input);
      return { record: { id, month, takenBack: true } };
    },
  });
  command(pay, 'sheet <month>', {
    about: 'Export the month for the bookkeeper (CSV).',
    input: payMonthQuery,
    help: { month: 'YYYY-MM' },
    act: async ({ month }) => {
      let csv = '';
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part: Awaited<ReturnType<typeof payrollExport>> = await payrollExport({ readRows }, month, cursor);
        csv += part.csv;
        cursor = part.nextCursor;
      }
      return { record: { csv } };
    },
  });
}

function rateRow({ id, programme, level, groupSize, trial, from, familyCents, tutorCents }: RateView): Row {
  return { id, programme, level, children: groupSize, trial, from, family: familyCents, tutor: tutorCents };
}

function billRow({ id, number, family, billTo, month, status, totalCents, dueOn }: BillRowView): Row {
  return { id, number, family, billTo, month, status, cents: totalCents, dueOn };
}
