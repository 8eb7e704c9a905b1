import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { mostInGroup } from '@kitewell/contract/office/group';
import { billDueDays } from '@kitewell/contract/payments';
import { rateInput, ratesQuery, type RateView } from '@kitewell/contract/office/billing';
import { billsQuery, billVoid, draftsQuery, issueInput, type BillRowView } from '@kitewell/contract/office/bills';
import {
  payCorrectionInput,
  payMonthQuery,
  payRunInput,
  tutorPaymentReversal,
} from '@kitewell/contract/office/pay-run';
import { exportFiles } from '@kitewell/contract/office/money-reports';
import { statementQuery } from '@kitewell/contract/statement';
import { idInPath, object, string } from '@kitewell/contract/yup';
import { voidBill } from '../features/billing/change-bill.ts';
import { issueBill, refuseOtherDays } from '../features/billing/issue-bills.ts';
import { listDrafts } from '../features/billing/read-drafts.ts';
import { correctPay, payTutors, reverseTutorPayment } from '../features/billing/pay-run.ts';
import { exportParts } from '../features/billing/accountant-export.ts';
import { payrollExport } from '../features/billing/payroll-export.ts';
import { addRate, listRates, readRate, removeRate } from '../features/billing/rates.ts';
import { billRow as readBillRow, listBills } from '../features/billing/read-bills.ts';
import { readPayRun, readTutorPay } from '../features/billing/read-pay-run.ts';
import { sendBill } from '../features/billing/send-bill.ts';
import { billUnbilledSessions } from '../features/billing/unbilled-sessions.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { addPaymentNoticeCommands } from './payment-notice-commands.ts';
import { addAccountCommands } from './account-commands.ts';
import { addReminderCommands } from './reminder-commands.ts';
import { addBankCommands } from './bank-commands.ts';
import { byEmail, byId, findTutor, pageNote, type Answer, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'log' | 'config' | 'linkKeys'>;

/** The most tutors that one command pays or lists. */
const mostTutors = 100;

/** The commands for rates, families' bills and payments to tutors. Amounts are cents of a Hong Kong dollar. */
export function addMoneyCommands(program: Command, shell: Shell, needs: Needs): void {
  addRateCommands(program, shell);
  addBillCommands(program, shell, needs);
  addAccountCommands(program, shell);
  addBankCommands(program, shell, needs);
  addReminderCommands(program, shell, needs);
  addPayCommands(program, shell, needs);
  addExportCommand(program, shell, needs);
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
      tutorLevel: 'of the tutor; without it, applies to every level without its own rate',
      family: '<id> of the one family for which it is',
      child: '<id> of the one child for which it is',
      trial: 'what a free trial earns its tutor',
      tutorEarnsMore: 'save it although the tutor would earn more than the family pays',
    },
    defaults: { groupSize: '1', familyCents: '0' },
    act: async (input, { tx, context }) => ({ record: rateRow(await readRate(tx, await addRate(tx, context, input))) }),
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
  command(bill, 'drafts', {
    about: 'List what is to be billed to each family up to a day, with what is odd about it.',
    input: draftsQuery,
    help: { until: '<day> last day of what is billed; today without it', family: '<id> of one family' },
    act: async (input) => {
      const { drafts, nextCursor } = await listDrafts({ readRows, now: shell.now, config }, input);
      return {
        rows: drafts.map(({ family, billTo, totalCents, creditCents, lines, odd }) => ({
          ...{ family, billTo, cents: totalCents, credit: creditCents, lines: lines.length, odd: odd.join(', ') },
        })),
        ...pageNote(nextCursor),
      };
    },
  });
  command(bill, 'list', {
    about: 'List bills, newest first.',
    input: billsQuery,
    help: { family: '<id> of one family', number: 'the whole number of a bill' },
    act: async (input) => {
      const { bills, nextCursor } = await listBills({ readRows, now: shell.now }, input);
      return { rows: bills.map(billRow), ...pageNote(nextCursor) };
    },
  });
  change(bill, 'issue <family>', {
    about: 'Issue what is to be billed to a family up to a day: the bill gets its number, and no longer changes.',
    input: object({ family: idInPath<FamilyId>() }).concat(issueInput.pick(['until', 'dueOn'])),
    help: {
      family: 'number of the family',
      until: '<day> last day of what is billed',
      dueOn: '<day> until which to pay',
    },
    defaults: { until: today, dueOn: () => addDays(today(), billDueDays) },
    act: async ({ family, ...days }, { tx, context }) => {
      refuseOtherDays(days, context.at);
      const { drafts } = await listDrafts(
        { readRows, now: shell.now, config },
        { family, until: days.until, limit: 1 },
      );
      const version = drafts[0]?.version ?? '';
      return rowOf(tx, await issueBill(tx, context, { family, version, ...days, key: undefined }));
    },
  });
  change(bill, 'send <id>', {
    about: 'Email a bill, or the receipt of a paid one, to its family.',
    input: byId,
    act: async ({ id }, { tx, context }) => {
      await sendBill(tx, { queueEmail, config, linkKeys }, context, id);
      return rowOf(tx, id);
    },
  });
  change(bill, 'void <id>', {
    about: 'Void a bill of which nothing is paid; its charges can be billed again.',
    input: byId.concat(billVoid.omit(['key'])),
    act: async ({ id, reason }, { tx, context }) => {
      await voidBill(tx, context, id, { reason, key: undefined });
      return rowOf(tx, id);
    },
  });
  command(bill, 'settle', {
    about: 'Bill the sessions that were waiting for a rate or a family.',
    act: async () => ({ record: { ...(await billUnbilledSessions({ em: read(), readRows, log }, shell.context())) } }),
  });

  function today() {
    return hongKongDate(shell.now());
  }

  async function rowOf(tx: EntityManager, id: BillId): Promise<Answer> {
    await tx.flush();
    const row = await readBillRow(tx, id, today());
    return { record: row ? billRow(row) : { id } };
  }
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

function addExportCommand(program: Command, { command }: Shell, { readRows }: Needs): void {
  const money = program.command('money').description('Reports about money.');
  command(money, 'export', {
    about: 'Write what was recorded from one day to another as tables (CSV) for the accountant.',
    input: statementQuery.shape({ out: string().required() }),
    help: { from: '<day> first day', to: '<day> last day', out: '<folder> into which the files are written' },
    act: async ({ out, ...range }) => {
      await mkdir(out, { recursive: true });
      const rows: Row[] = [];
      for (const file of exportFiles) {
        const path = join(out, `${file}-${range.from}-to-${range.to}.csv`);
        let bytes = 0;
        for await (const { csv } of exportParts({ readRows }, { file, ...range })) {
          await (bytes === 0 ? writeFile(path, csv) : appendFile(path, csv));
          bytes += Buffer.byteLength(csv);
        }
        rows.push({ file: path, bytes });
      }
      return { rows };
    },
  });
}

function rateRow({ id, programme, level, tutorLevel, groupSize, trial, from, ...rate }: RateView): Row {
  const { familyCents: family, tutorCents: tutor } = rate;
  const one = (rate.child ?? rate.family)?.name ?? null;
  return { id, programme, level, tutorLevel, for: one, children: groupSize, trial, from, family, tutor };
}

function billRow({
  id,
  number,
  family,
  billTo,
  month,
  status,
  overdue,
  totalCents,
  openCents,
  dueOn,
}: BillRowView): Row {
  return { id, number, family, billTo, month, status, overdue, cents: totalCents, open: openCents, dueOn };
}
