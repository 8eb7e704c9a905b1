import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { familyLanguages, travelMinutes } from '@kitewell/contract/bookings';
import { everyChild } from '@kitewell/contract/office/group';
import { recordedStatuses } from '@kitewell/contract/booking-statuses';
import { officeBookingRecord } from '@kitewell/contract/office/sessions';
import { programmes } from '@kitewell/contract/programmes';
import { idInPath, numberInQuery, object, string } from '@kitewell/contract/yup';
import { visitInput } from '../features/bookings/add-booking.ts';
import type { Booking } from '../features/sessions/booking.entity.ts';
import { durationInput, restoreBooking } from '../features/bookings/change-booking.ts';
import { editBooking, forgetVisit, given } from '../features/bookings/edit-booking.ts';
import { childrenOfAll } from '../features/sessions/session-children.ts';
import { firstOf } from '../features/sessions/children-of-session.ts';
import { setStatus } from '../features/bookings/set-status.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { furtherOf } from './further-children.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';
import { forgottenVisit, visitOf } from '../features/families/visit-details.ts';

const bookingReference = object({ id: idInPath() });
const bookingChange = visitInput.shape({
  program: string().oneOf(programmes),
  duration: durationInput(),
  travelMinutes: travelMinutes(numberInQuery()),
  children: everyChild(),
});

const bookingRecord = officeBookingRecord.omit(['baseSequence']);

/** Gives a command the options of where a session takes place and how to reach the family. */
export const withVisit = (command: Command) =>
  command
    .option('--address <address>', 'where the session takes place; - to type it')
    .option('--phone <number>', 'of the family; 8 digits, or with + and country code')
    .option('--language <language>', `of emails to the family: ${familyLanguages.join(', ')}`)
    .option('--notes <text>', 'what the tutor should know before the visit; - to type it')
    .option('--door-code <code>', 'of the building; - to type it');

/** Commands that change what is arranged of a session, record what became of it, or take back that it was called off. */
export function addBookingEditCommands(
  booking: Command,
  { answering, change, now }: Shell,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
): void {
  answering(
    withVisit(
      booking
        .command('edit')
        .description(
          'Change a session’s details and children; everyone whose details change gets an email. Options left out stay as they are.',
        )
        .argument('<id>', 'of the booking')
        .option('--program <programme>', programmes.join(', '))
        .option('--duration <minutes>')
        .option('--travel-minutes <minutes>', 'travel time kept free before the session')
        .option(
          '--children <child...>',
          'all children of the session, each as "NUMBER, NAME, AGE" from `family show`; existing ones stay',
        ),
    ),
    (options, given) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: given });
        const input = readInput(bookingChange, { ...options, children: furtherOf(options.children) });
        const edited = await editBooking(tx, { queueEmail, now }, context, id, input);
        return { record: { ...(await bookingRow(tx, edited)), ...visitOf(edited) } };
      }),
  );
  answering(
    withVisit(
      booking
        .command('visit')
        .description('Record a session’s address and the family’s contact details. Options left out stay as they are.')
        .argument('<id>', 'of the booking'),
    ).option('--forget', 'erase everything first'),
    (options, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: argument });
        const input = readInput(visitInput, options);
        const isGiven = Object.values<unknown>(input).some((value) => value !== undefined);
        const erased = options.forget === true ? forgottenVisit : {};
        const edited =
          options.forget === true && !isGiven
            ? await forgetVisit(tx, context, id)
            : await editBooking(tx, { queueEmail, now }, context, id, { ...erased, ...given(input) });
        return { record: { ...(await bookingRow(tx, edited)), ...visitOf(edited) } };
      }),
  );
  answering(
    booking
      .command('record')
      .description('Record the outcome of a session that has started, or undo it with `pending`.')
      .argument('<id>', 'of the booking')
      .argument('<status>', recordedStatuses.join(', '))
      .option('--minutes <minutes>', 'actual length, if it differs from what was booked')
      .option('--minutes-confirmed', 'confirm a length under half or over double what was booked')
      .option('--reason <reason>', 'reason; required if the session was paid'),
    ({ minutes, minutesConfirmed, reason }, given, [status]) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: given });
        const actualMinutes = minutes === undefined ? undefined : Number(minutes);
        const input = readInput(bookingRecord, { status, reason, actualMinutes, minutesConfirmed });
        const recorded = await setStatus(tx, { queueEmail, now, config }, context, id, input);
        return { record: { ...(await bookingRow(tx, recorded)), lasted: recorded.actualMinutes ?? recorded.duration } };
      }),
  );
  answering(
    booking
      .command('restore')
      .description('Reinstate a cancelled session, if its time is still free.')
      .argument('<id>', 'of the booking'),
    (_, given) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(bookingReference, { id: given });
        return { record: await bookingRow(tx, await restoreBooking(tx, { queueEmail, now }, context, id)) };
      }),
  );
}

/** Sessions with everybody who is in them; age and parent are those of the first child. */
export async function bookingRows(tx: EntityManager, bookings: readonly Booking[]): Promise<Row[]> {
  const childrenOf = await childrenOfAll(tx, bookings);
  return bookings.map((booking) => {
    const children = childrenOf(booking);
    const { childAge, parentName } = firstOf(children);
    return {
      id: booking.id,
      tutor: booking.tutor.email,
      date: booking.sessionDate,
      time: booking.sessionTime.slice(0, 5),
      minutes: booking.duration,
      child: children.map(({ childName }) => childName).join(', '),
      age: childAge,
      parent: parentName,
      programme: booking.program,
      status: booking.status,
    };
  });
}

export async function bookingRow(tx: EntityManager, booking: Booking): Promise<Row> {
  const [row = {}] = await bookingRows(tx, [booking]);
  return row;
}
