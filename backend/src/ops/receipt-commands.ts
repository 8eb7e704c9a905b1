import type { Command } from 'commander';
import { asCents } from '@kitewell/contract/cents';
import { fieldMessage } from '@kitewell/contract/messages';
import { mostCents } from '@kitewell/contract/office/billing';
import { programmes } from '@kitewell/contract/programmes';
import { personName } from '@kitewell/contract/person-name';
import { paymentStatuses } from '@kitewell/contract/receipts';
import { calendarDate, numberInQuery, object, requestKey, requiredLine, string } from '@kitewell/contract/yup';
import { addReceipt } from '../features/bookings/add-receipt.ts';
import { Receipt } from '../features/billing/receipt.entity.ts';
import { once } from '../request-key.ts';
import type { Row } from './print.ts';
import { findTutor, type Shell } from './shell.ts';

const receiptInput = object({
  tutor: requiredLine(254),
  studentName: personName(120),
  program: string().oneOf(programmes).required(),
  duration: numberInQuery().integer().min(15).max(480).required(),
  date: calendarDate().required(),
  total: numberInQuery().integer().min(0).max(mostCents).required(),
  earnings: numberInQuery()
    .integer()
    .min(0)
    .required()
    .test(
      'total',
      fieldMessage('earningsOverTotal'),
      (value, context) => value <= ((context.parent as { total?: number }).total ?? Infinity),
    ),
  status: string().oneOf(paymentStatuses).required(),
  session: numberInQuery().integer().min(1),
  key: requestKey(),
});

export function addReceiptCommands(program: Command, { command, change, now, read }: Shell): void {
  const receipt = program.command('receipt').description('Tutors’ earnings.');
  change(receipt, 'add', {
    about: 'Add a payment receipt. Amounts are in Hong Kong cents.',
    input: receiptInput,
    help: {
      tutor: '<email> who earned it',
      studentName: '<name>',
      program: '<programme>',
      duration: '<minutes>',
      date: '<day> of the session, YYYY-MM-DD',
      earnings: '<cents> of the tutor',
      total: '<cents> that the family pays',
      session: '<id> which session, if the tutor has two with that child on that day',
    },
    act: async (input, { tx, context }) => {
      const tutor = await findTutor(tx, input.tutor);
      const id = await once(tx, { call: 'receipt add', key: undefined, ...input }, now(), async () => {
        const added = await addReceipt(tx, context, {
          tutor: tutor.id,
          booking: input.session,
          studentName: input.studentName,
          program: input.program,
          duration: input.duration,
          sessionDate: input.date,
          tutorEarnings: asCents(input.earnings),
          totalAmount: asCents(input.total),
          paymentStatus: input.status,
        });
        return added.id;
      });
      return { record: receiptRow(await tx.findOneOrFail(Receipt, id, { populate: ['tutor'] })) };
    },
  });
  command(receipt, 'list', {
    about: 'List the newest 100 receipts.',
    act: async () => {
      const receipts = await read().find(
        Receipt,
        {},
        { orderBy: { sessionDate: 'desc', id: 'desc' }, populate: ['tutor'], limit: 100 },
      );
      return { rows: receipts.map(receiptRow) };
    },
  });
}

function receiptRow(receipt: Receipt): Row {
  return {
    id: receipt.id,
    tutor: receipt.tutor.email,
    date: receipt.sessionDate,
    student: receipt.studentName,
    programme: receipt.program,
    minutes: receipt.duration,
    earnings: receipt.tutorEarnings,
    total: receipt.totalAmount,
    status: receipt.paymentStatus,
    session: receipt.bookingId ?? null,
  };
}
