import type { Command } from 'commander';
import { hongKongDate } from '@kitewell/contract/dates';
import type { ChildId } from '@kitewell/contract/ids';
import { officeBookingCancellation, officeBookingInput, officeBookingMove } from '@kitewell/contract/office/sessions';
import { boolean, idInPath, optionalLine, requiredLine, string } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { addBooking } from '../features/bookings/add-booking.ts';
import { assignBooking } from '../features/bookings/assign-booking.ts';
import { attachBooking, detachBooking } from '../features/bookings/attach-booking.ts';
import { cancelBooking } from '../features/bookings/cancel-booking.ts';
import { moveBooking } from '../features/bookings/move-booking.ts';
import { listUncheckedSessions } from '../features/bookings/read-sessions.ts';
import { Child } from '../features/families/child.entity.ts';
import { visitOf } from '../features/families/visit-details.ts';
import { Booking } from '../features/sessions/booking.entity.ts';
import { firstChildOf } from '../features/sessions/session-children.ts';
import type { Services } from '../services.ts';
import { addBookingEditCommands, bookingRow, bookingRows, visitHelp } from './booking-edit-commands.ts';
import { furtherHelp, furtherOf } from './further-children.ts';
import { byEmail, byId, findTutor, type Shell } from './shell.ts';

const withoutChecks =
  '<reason> in an emergency, choose a tutor with a requirement other than the record check outstanding; the families are asked first';

/** The most rows of a list. */
const most = 100;

export function addBookingCommands(
  program: Command,
  shell: Shell,
  { queueEmail, readRows, config }: Pick<Services, 'queueEmail' | 'readRows' | 'config'>,
): void {
  const { command, change, now, read } = shell;
  const booking = program.command('booking').description('Sessions with families.');
  change(booking, 'add', {
    about: 'Book a session. Day and time are in Hong Kong time.',
    input: officeBookingInput.omit(['tutor']).shape({ tutor: requiredLine(254), trial: optionalLine(20) }),
    help: {
      tutor: '<email> who teaches',
      childName: '<name>',
      parentName: '<name>',
      childAge: '<years> 3 to 12',
      duration: '<minutes>',
      travelMinutes: '<minutes> travel time kept free before the session',
      withoutChecks,
      child: '<id> the child it is for, if the family is on record',
      trial: '<reference> of the trial request that led to it',
      ...visitHelp,
      others: false,
    },
    options: (added) => added.option('--with <child...>', furtherHelp),
    typed: ({ with: others, ...rest }) => ({ ...rest, others: furtherOf(others) }),
    act: async ({ tutor: email, ...input }, { tx, context }) => {
      const tutor = await findTutor(tx, email);
      const added = await addBooking(tx, { queueEmail, now }, context, { ...input, tutor: tutor.id });
      const [withoutChecksReason, agreement] = [added.withoutChecksReason ?? null, added.agreement ?? null];
      const row = { ...(await bookingRow(tx, added)), ...visitOf(added) };
      return { record: { ...row, withoutChecks: withoutChecksReason, agreement } };
    },
  });
  command(booking, 'list', {
    about: 'List sessions from today on, soonest first.',
    act: async () => {
      const bookings = await read().find(
        Booking,
        { sessionDate: { $gte: hongKongDate(now()) } },
        { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, populate: ['tutor'], limit: most },
      );
      return { rows: await bookingRows(read(), bookings) };
    },
  });
  command(booking, 'unchecked', {
    about:
      'List coming sessions whose tutor is not fully cleared, what is missing, and whether the families have agreed.',
    act: async () => {
      const { sessions } = await listUncheckedSessions({ readRows, now }, { limit: most, cursor: undefined });
      return {
        rows: sessions.map(({ id, tutor, date, time, childName, reason, agreement, missing }) => ({
          ...{ id, tutor: tutor.name, date, time, child: childName, reason, agreement },
          missing: missing.map(({ code }) => code).join(', '),
        })),
      };
    },
  });
  change(booking, 'tie <id> <child>', {
    about: 'Link a session without a family to the family of a child.',
    input: byId.shape({ child: idInPath<ChildId>(), otherName: boolean().required() }),
    help: {
      child: 'the child’s number, from `family show`',
      otherName: 'link it even if the child’s name differs',
    },
    act: async ({ id, ...input }, { tx, context }) => {
      try {
        const attached = await attachBooking(tx, context, id, input);
        return { record: await withFamily(tx, attached) };
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'booking.otherName')) throw error;
        const { childName } = await firstChildOf(tx, id);
        const { name } = await tx.findOneOrFail(Child, { id: input.child });
        const differing = `Session ${id} is for ${childName}, and child ${input.child} is called ${name}`;
        return booking.error(`${differing}. Add --other-name to link it anyway.`);
      }
    },
  });
  change(booking, 'untie <id>', {
    about: 'Unlink a session from its family, as long as no issued bill and no shared assessment depends on it.',
    input: byId,
    options: (added) => added.requiredOption('--yes', 'the family gets no more emails about it'),
    act: async ({ id }, { tx, context }) => ({ record: await withFamily(tx, await detachBooking(tx, context, id)) }),
  });
  change(booking, 'assign <id> <email>', {
    about: 'Give a session to another tutor; both get an email.',
    input: byId.concat(byEmail).shape({ withoutChecks: optionalLine(300) }),
    help: { withoutChecks },
    act: async ({ id, email, withoutChecks: reason }, { tx, context }) => {
      const given = { tutor: (await findTutor(tx, email)).id, withoutChecks: reason };
      return { record: await bookingRow(tx, await assignBooking(tx, { queueEmail, now }, context, id, given)) };
    },
  });
  change(booking, 'move <id>', {
    about: 'Move a session to another time; the tutor gets an email. Day and time are in Hong Kong time.',
    input: byId.concat(officeBookingMove.omit(['baseSequence'])),
    help: { date: '<day>', time: 'HH:mm', duration: '<minutes> if it changes too', withoutChecks },
    act: async ({ id, ...input }, { tx, context }) => ({
      record: await bookingRow(tx, await moveBooking(tx, { queueEmail, now }, context, id, input)),
    }),
  });
  change(booking, 'cancel <id>', {
    about: 'Cancel a session; the tutor gets an email.',
    input: byId.concat(officeBookingCancellation.omit(['baseSequence', 'charge']).shape(chargeOption)),
    help: { reason: 'shown to the tutor, also by email', charge: chargeHelp },
    act: async ({ id, charge, ...input }, { tx, context }) => {
      const given = { ...input, charge: isCharged(charge) };
      return { record: await bookingRow(tx, await cancelBooking(tx, { queueEmail, now }, context, id, given)) };
    },
  });
  addBookingEditCommands(booking, shell, { queueEmail, config });
}

/** Whether a late cancellation is charged, as it is typed. */
export const chargeOption = { charge: string().oneOf(['yes', 'no']) };
export const chargeHelp = 'yes or no: the family pays for a late cancellation; otherwise by the rule of the settings';
export const isCharged = (charge: string | undefined): boolean | undefined =>
  charge === undefined ? undefined : charge === 'yes';

const withFamily = async (tx: EntityManager, booking: Booking) => ({
  ...(await bookingRow(tx, booking)),
  family: (await firstChildOf(tx, booking.id)).family?.id ?? null,
});
