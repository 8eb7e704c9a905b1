import type { Command } from 'commander';
import { hongKongDate } from '@kitewell/contract/dates';
import { programmes } from '@kitewell/contract/programmes';
import { idInPath, object, optionalLine, requiredLine } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { addBooking, bookingInput } from '../features/bookings/add-booking.ts';
import { assignBooking } from '../features/bookings/assign-booking.ts';
import { Booking } from '../features/sessions/booking.entity.ts';
import { bookingCancellation, bookingMove, cancelBooking, moveBooking } from '../features/bookings/change-booking.ts';
import { listUncheckedSessions } from '../features/bookings/read-sessions.ts';
import { firstChildOf } from '../features/sessions/session-children.ts';
import { attachBooking, detachBooking } from '../features/bookings/attach-booking.ts';
import { Child } from '../features/families/child.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { addBookingEditCommands, bookingRow, bookingRows, withVisit } from './booking-edit-commands.ts';
import { furtherHelp, furtherOf } from './further-children.ts';
import { findTutor, type Shell } from './shell.ts';
import { visitOf } from '../features/families/visit-details.ts';

const whyAllTheSame =
  'in an emergency, choose a tutor with a requirement other than the record check outstanding; the families are asked first';

/** The most rows of a list. */
const most = 100;

const tutorOption = object({ tutor: requiredLine(254) });
const reasonInput = object({ withoutChecks: optionalLine(300) });
const bookingReference = object({ id: idInPath() });

export function addBookingCommands(
  program: Command,
  shell: Shell,
  { queueEmail, readRows, config }: Pick<Services, 'queueEmail' | 'readRows' | 'config'>,
): void {
  const { answering, change, now, read } = shell;
  const booking = program.command('booking').description('Sessions with families.');
  answering(
    withVisit(
      booking
        .command('add')
        .description('Book a session. Day and time are in Hong Kong time.')
        .requiredOption('--tutor <email>', 'who teaches')
        .requiredOption('--child-name <name>')
        .requiredOption('--parent-name <name>')
        .requiredOption('--child-age <years>', '3 to 12')
        .requiredOption('--program <programme>', programmes.join(', '))
        .requiredOption('--date <day>', 'YYYY-MM-DD')
        .requiredOption('--time <time>', 'HH:mm')
        .requiredOption('--duration <minutes>')
        .option('--travel-minutes <minutes>', 'travel time kept free before the session')
        .option('--without-checks <reason>', whyAllTheSame)
        .option('--child <id>', 'the child it is for, if the family is on record')
        .option('--with <child...>', furtherHelp)
        .option('--trial <reference>', 'of the trial request that led to it'),
    ),
    (options) =>
      change(async ({ tx, context }) => {
        const input = readInput(bookingInput, { ...options, others: furtherOf(options.with) });
        const tutor = await findTutor(tx, readInput(tutorOption, options).tutor);
        const added = await addBooking(tx, { queueEmail, now }, context, { ...input, tutor: tutor.id });
        return {
          record: {
            ...(await bookingRow(tx, added)),
            ...visitOf(added),
            withoutChecks: added.withoutChecksReason ?? null,
            agreement: added.agreement ?? null,
          },
        };
      }),
  );
  answering(booking.command('list').description('List sessions from today on, soonest first.'), async () => {
    const bookings = await read().find(
      Booking,
      { sessionDate: { $gte: hongKongDate(now()) } },
      { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, populate: ['tutor'], limit: most },
    );
    return { rows: await bookingRows(read(), bookings) };
  });
  answering(
    booking
      .command('unchecked')
      .description(
        'List coming sessions whose tutor is not fully cleared, what is missing, and whether the families have agreed.',
      ),
    async () => {
      const { sessions } = await listUncheckedSessions({ readRows, now }, { limit: most, cursor: undefined });
      return {
        rows: sessions.map(({ id, tutor, date, time, childName, reason, agreement, missing }) => ({
          ...{ id, tutor: tutor.name, date, time, child: childName, reason, agreement },
          missing: missing.map(({ code }) => code).join(', '),
        })),
      };
    },
  );
  const attach = booking
    .command('tie')
    .description('Link a session without a family to the family of a child.')
    .argument('<id>', 'of the booking')
    .argument('<child>', 'the child’s number, from `family show`');
  answering(attach.option('--other-name', 'link it even if the child’s name differs'), (options, argument, [given]) =>
    change(async ({ tx, context }) => {
      const { id } = readInput(bookingReference, { id: argument });
      const { id: child } = readInput(bookingReference, { id: given });
      const otherName = options.otherName === true;
      try {
        const attached = await attachBooking(tx, context, id, { child, otherName });
        return {
          record: { ...(await bookingRow(tx, attached)), family: (await firstChildOf(tx, id)).family?.id ?? null },
        };
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'booking.otherName')) throw error;
        const { childName } = await firstChildOf(tx, id);
        const { name } = await tx.findOneOrFail(Child, { id: child });
        const differing = `Session ${id} is for ${childName}, and child ${child} is called ${name}`;
        return attach.error(`${differing}. Add --other-name to link it anyway.`);
      }
    }),
  );
  answering(
    booking
      .command('untie')
      .description(
        'Unlink a session from its family, as long as no issued bill and no shared assessment depends on it.',
      )
      .argument('<id>', 'of the booking')
      .requiredOption('--yes', 'the family gets no more emails about it'),
    (_, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: argument });
        const detached = await detachBooking(tx, context, id);
        return {
          record: { ...(await bookingRow(tx, detached)), family: (await firstChildOf(tx, id)).family?.id ?? null },
        };
      }),
  );
  answering(
    booking
      .command('assign')
      .description('Give a session to another tutor; both get an email.')
      .argument('<id>', 'of the booking')
      .argument('<email>', 'of the tutor')
      .option('--without-checks <reason>', whyAllTheSame),
    (options, argument, [email = '']) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: argument });
        const { withoutChecks } = readInput(reasonInput, options);
        const tutor = await findTutor(tx, email);
        const assigned = await assignBooking(tx, { queueEmail, now }, context, id, { tutor: tutor.id, withoutChecks });
        return { record: await bookingRow(tx, assigned) };
      }),
  );
  answering(
    booking
      .command('move')
      .description('Move a session to another time; the tutor gets an email. Day and time are in Hong Kong time.')
      .argument('<id>', 'of the booking')
      .requiredOption('--date <day>', 'YYYY-MM-DD')
      .requiredOption('--time <time>', 'HH:mm')
      .option('--duration <minutes>', 'if it changes too')
      .option('--without-checks <reason>', whyAllTheSame),
    (options, given) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: given });
        const moved = await moveBooking(tx, { queueEmail, now }, context, id, readInput(bookingMove, options));
        return { record: await bookingRow(tx, moved) };
      }),
  );
  answering(
    booking
      .command('cancel')
      .description('Cancel a session; the tutor gets an email.')
      .argument('<id>', 'of the booking')
      .requiredOption('--reason <reason>', 'shown to the tutor, also by email'),
    (options, given) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: given });
        const input = readInput(bookingCancellation, options);
        return { record: await bookingRow(tx, await cancelBooking(tx, { queueEmail, now }, context, id, input)) };
      }),
  );
  addBookingEditCommands(booking, shell, { queueEmail, config });
}
