import { fieldMessage } from '@kitewell/contract/messages';
import {
  calendarDate,
  numberInQuery,
  object,
  optionalLine,
  requiredLine,
  string,
  type InferType,
} from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { Booking } from './booking.entity.ts';
import { postFamilyLetter } from './family-letters.ts';
import { mayBeSent } from './may-be-sent.ts';
import { holdTutor, writeSession } from './one-at-a-time.ts';
import { holdChildrenOf } from './session-children.ts';
import { postSessionLetter } from './session-letters.ts';

/** When a session takes place, as an operator types it; day and time are Hong Kong's. */
export const sessionTimeInput = {
  date: calendarDate().required(),
  time: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))
    .required(),
};
/** Minutes. */
export const durationInput = () => numberInQuery().integer().min(15).max(480);

export const bookingMove = object({
  ...sessionTimeInput,
  duration: durationInput(),
  /** Why a tutor who lacks something on that day is sent all the same. */
  withoutChecks: optionalLine(300),
});
/** The tutor reads the reason, at the desk and in the letter. */
export const bookingCancellation = object({ reason: requiredLine(300) });

type Needs = Pick<Services, 'post' | 'now'>;

/** What letters say of a change beside what it is. */
interface Told {
  readonly badWeather?: boolean;
}

/**
 * Moves a session to another time and tells tutor and family. To be called in a transaction, which the caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.settled' (409), 'booking.overlap' (409), 'tutor.timeOff' (409), 'tutor.notCleared' (409) with
 * what is missing on the new day, unless there is a reason, of the move or of the day
 */
export async function moveBooking(
  em: EntityManager,
  needs: Needs,
  id: number,
  { date, time, duration, withoutChecks }: InferType<typeof bookingMove>,
  told: Told = {},
): Promise<Booking> {
  const booking = openOnly(await holdBooking(em, id));
  await holdChildrenOf(em, [id]);
  // What was let be was let be for that day.
  const reason = withoutChecks ?? (date === booking.sessionDate ? booking.withoutChecksReason : null);
  booking.withoutChecksReason = await mayBeSent(em, booking.tutor, date, reason);
  const before = booking.begins();
  booking.sessionDate = date;
  booking.sessionTime = time;
  booking.duration = duration ?? booking.duration;
  booking.sequence += 1;
  await refuseTimeOff(em, booking.tutor.id, booking.takesUp());
  // It is the former time that was let be.
  booking.overlapKept = false;
  await writeSession(em, async () => {
    await em.flush();
    return id;
  });
  await postSessionLetter(em, needs, 'session-moved', booking, { before, ...told });
  await postFamilyLetter(em, needs, 'family-session-changed', booking, { before, ...told });
  return booking;
}

/**
 * Calls a session off and tells tutor and family. To be called in a transaction, which the caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.settled' (409)
 */
export async function cancelBooking(
  em: EntityManager,
  needs: Needs,
  id: number,
  { reason }: InferType<typeof bookingCancellation>,
  told: Told = {},
): Promise<Booking> {
  const booking = openOnly(await holdBooking(em, id));
  booking.status = 'cancelled';
  booking.statusReason = reason;
  booking.sequence += 1;
  await em.flush();
  await postSessionLetter(em, needs, 'session-cancelled', booking);
  await postFamilyLetter(em, needs, 'family-session-cancelled', booking, told);
  return booking;
}

/** Held, its tutor first, so that of two changes at once the second knows of the first. */
async function holdBooking(em: EntityManager, id: number): Promise<Booking> {
  const known = await em.findOne(Booking, { id });
  if (known) await holdTutor(em, known.tutor.id);
  const booking = await em.findOne(Booking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!booking) throw new AppError('booking.notFound', 404);
  await em.populate(booking, ['tutor']);
  return booking;
}

function openOnly(booking: Booking): Booking {
  if (!booking.isOpen()) throw new AppError('booking.settled', 409);
  return booking;
}

/**
 * What the office changes of a session, but for why it is off: that may say who is ill, and what is written here outlives
 * the erasure of a family.
 */
export function stateOf(booking: Booking): Record<string, unknown> {
  return {
    tutor: booking.tutor.id,
    date: booking.sessionDate,
    time: booking.sessionTime.slice(0, 5),
    duration: booking.duration,
    status: booking.status,
    withoutChecks: booking.withoutChecksReason ?? null,
  };
}
