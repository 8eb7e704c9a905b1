import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { familyLanguages, visitFields } from '@kitewell/contract/bookings';
import { recordedStatuses } from '@kitewell/contract/booking-statuses';
import { officeBookingChange, officeBookingRecord } from '@kitewell/contract/office/sessions';
import { boolean } from '@kitewell/contract/yup';
import type { Booking } from '../features/sessions/booking.entity.ts';
import { restoreBooking } from '../features/bookings/restore-booking.ts';
import { editBooking, forgetVisit, given } from '../features/bookings/edit-booking.ts';
import { childrenOfAll } from '../features/sessions/session-children.ts';
import { firstOf } from '../features/sessions/children-of-session.ts';
import { setStatus } from '../features/bookings/set-status.ts';
import type { Services } from '../services.ts';
import { furtherOf } from './further-children.ts';
import type { Row } from './print.ts';
import { byId, type Shell } from './shell.ts';
import { forgottenVisit, visitOf } from '../features/families/visit-details.ts';
import type { ChangeContext } from '../features/audit/record-change.ts';
import { noteDoorCode } from '../features/bookings/view-visit-details.ts';

/** Where a session takes place and how to reach the family. */
export const visitHelp = {
  address: 'where the session takes place; - to type it',
  phone: '<number> of the family; 8 digits, or with + and country code',
  language: `of emails to the family: ${familyLanguages.join(', ')}`,
  notes: '<text> what the tutor should know before the visit; - to type it',
  doorCode: '<code> of the building; - to type it',
};

/** Commands that change what is arranged of a session, record its outcome, or reinstate it. */
export function addBookingEditCommands(
  booking: Command,
  { change, now }: Shell,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
): void {
  change(booking, 'edit <id>', {
    about:
      'Change a session’s details and children; everyone whose details change gets an email. Options left out stay as they are.',
    input: byId.concat(officeBookingChange.omit(['baseSequence'])),
    help: {
      program: '<programme>',
      duration: '<minutes>',
      travelMinutes: '<minutes> travel time kept free before the session',
      ...visitHelp,
    },
    options: (added) =>
      added.option(
        '--children <child...>',
        'all children of the session, each as "NUMBER, NAME, AGE" from `family show`; existing ones stay',
      ),
    typed: ({ children, ...rest }) => ({ ...rest, children: furtherOf(children) }),
    act: async ({ id, ...input }, { tx, context }) => {
      const edited = await editBooking(tx, { queueEmail, now }, context, id, input);
      return { record: { ...(await bookingRow(tx, edited)), ...(await readVisit(tx, context, edited)) } };
    },
  });
  change(booking, 'visit <id>', {
    about: 'Record a session’s address and the family’s contact details. Options left out stay as they are.',
    input: byId.shape(visitFields).shape({ forget: boolean() }),
    help: { ...visitHelp, forget: 'erase everything first' },
    act: async ({ id, forget = false, ...input }, { tx, context }) => {
      const isGiven = Object.values<unknown>(input).some((value) => value !== undefined);
      const changes = { ...(forget && forgottenVisit), ...given(input) };
      const edited =
        forget && !isGiven
          ? await forgetVisit(tx, context, id)
          : await editBooking(tx, { queueEmail, now }, context, id, changes);
      return { record: { ...(await bookingRow(tx, edited)), ...(await readVisit(tx, context, edited)) } };
    },
  });
  change(booking, 'record <id> <status>', {
    about: 'Record the outcome of a session that has started, or undo it with `pending`.',
    input: byId.concat(officeBookingRecord.omit(['baseSequence'])),
    help: {
      status: recordedStatuses.join(', '),
      actualMinutes: false,
      minutesConfirmed: 'confirm a length under half or over double what was booked',
      reason: 'reason; required if the session was paid',
    },
    options: (added) => added.option('--minutes <minutes>', 'actual length, if it differs from what was booked'),
    typed: ({ minutes: actualMinutes, ...rest }) => ({ ...rest, actualMinutes }),
    act: async ({ id, ...input }, { tx, context }) => {
      const recorded = await setStatus(tx, { queueEmail, now, config }, context, id, input);
      return { record: { ...(await bookingRow(tx, recorded)), lasted: recorded.actualMinutes ?? recorded.duration } };
    },
  });
  change(booking, 'restore <id>', {
    about: 'Reinstate a cancelled session, if its time is still free.',
    input: byId,
    act: async ({ id }, { tx, context }) => ({
      record: await bookingRow(tx, await restoreBooking(tx, { queueEmail, now }, context, id)),
    }),
  });
}

/** What is recorded of the visit; that an operator has read how to get in is noted for the family. */
async function readVisit(tx: EntityManager, context: ChangeContext, booking: Booking) {
  if (booking.doorCode != null) await noteDoorCode(tx, context, booking);
  return visitOf(booking);
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
