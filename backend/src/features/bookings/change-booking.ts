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
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { Booking } from './booking.entity.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { requireClearance, requireClearanceAgain, requestAgreements } from './require-clearance.ts';
import { lockTutor, writeSession, refuseOverlap } from './overlap.ts';
import { SeriesException } from './series-exception.entity.ts';
import { lockChildrenOf } from './session-children.ts';
import { queueSessionEmail } from './session-emails.ts';

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
  /** Why the tutor is sent who lacks something on that day; the families are asked first. */
  withoutChecks: optionalLine(300),
});
/** The tutor reads the reason in the portal and in the email. */
export const bookingCancellation = object({ reason: requiredLine(300) });

type Needs = Pick<Services, 'post' | 'now'>;

/** What the emails mention besides the change, such as the weather as its reason. */
interface EmailOptions {
  readonly badWeather?: boolean;
}

/**
 * Moves a session to another time and sends emails to tutor and family. Runs in the caller's transaction, which the
 * caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.settled' (409), 'booking.overlap' (409), 'tutor.timeOff' (409),
 * 'tutor.notCleared' (409) with what the tutor lacks on the new day, unless it is not the record check and a reason is
 * given now or, on the same day, was given before, 'booking.tooLateToAsk' (409)
 */
export async function moveBooking(
  em: EntityManager,
  needs: Needs,
  id: number,
  { date, time, duration, withoutChecks }: InferType<typeof bookingMove>,
  emailOptions: EmailOptions = {},
): Promise<Booking> {
  const booking = openOnly(await lockBooking(em, id));
  await lockChildrenOf(em, [id]);
  // An exception that was made before holds for its own day only.
  const isSameDay = date === booking.sessionDate;
  const reason = withoutChecks ?? (isSameDay ? booking.withoutChecksReason : null);
  const exception = await requireClearance(em, booking.tutor, date, reason);
  const wasWaiting = booking.isWaiting();
  const before = booking.begins();
  booking.sessionDate = date;
  booking.sessionTime = time;
  booking.duration = duration ?? booking.duration;
  booking.departFromSeries('time');
  booking.sequence += 1;
  await refuseTimeOff(em, booking.tutor.id, booking.takesUp());
  await refuseOverlap(em, booking);
  await writeSession(() => em.flush());
  await requestAgreements(em, needs, booking, exception, {
    isSameVisit: isSameDay,
    notifiedOf: wasWaiting ? undefined : before,
  });
  if (wasWaiting) {
    // Neither tutor nor family had a confirmation of the former time.
    await queueSessionEmail(em, needs, 'session-given', booking);
    await queueFamilyEmail(em, needs, 'family-session-arranged', booking);
  } else {
    await queueSessionEmail(em, needs, 'session-moved', booking, { before, ...emailOptions });
    await queueFamilyEmail(em, needs, 'family-session-changed', booking, { before, ...emailOptions });
  }
  return booking;
}

/**
 * Cancels a session and sends emails to tutor and family. Runs in the caller's transaction, which the caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.settled' (409)
 */
export async function cancelBooking(
  em: EntityManager,
  needs: Needs,
  id: number,
  { reason }: { reason: string | null },
  emailOptions: EmailOptions = {},
): Promise<Booking> {
  const booking = openOnly(await lockBooking(em, id));
  booking.setStatus('cancelled', { by: 'office', at: needs.now(), reason });
  booking.sequence += 1;
  await em.flush();
  if (!booking.isWaiting()) await queueSessionEmail(em, needs, 'session-cancelled', booking);
  await queueFamilyEmail(em, needs, 'family-session-cancelled', booking, emailOptions);
  return booking;
}

/**
 * Lets a session that was called off take place after all, at its time and with its tutor, and tells who was told otherwise.
 * It waits for its tutor's word again. A day of a series that was left out with it is left out no more. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notToRestore' (409),
 * 'tutor.notCleared' (409), 'tutor.timeOff' (409), 'booking.overlap' (409)
 */
export async function restoreBooking(
  em: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: number,
  { baseSequence }: { baseSequence?: number | undefined } = {},
): Promise<Booking> {
  // A series is held before its tutor.
  await em.execute('select 1 from series where id = (select series_id from bookings where id = ?) for update', [id]);
  const booking = await lockBooking(em, id);
  if (baseSequence !== undefined && booking.sequence !== baseSequence)
    throw new AppError('booking.changedMeanwhile', 409);
  if (booking.status !== 'cancelled' || booking.begins() <= needs.now())
    throw new AppError('booking.notToRestore', 409);
  await lockChildrenOf(em, [id]);
  const { tutor, series, seriesDay } = booking;
  const exception = await requireClearanceAgain(em, booking);
  await refuseTimeOff(em, tutor.id, booking.takesUp());
  const before = stateOf(booking);
  if (!exception) await requestAgreements(em, needs, booking, null, { isSameVisit: true });
  booking.setStatus('pending');
  booking.sequence += 1;
  await refuseOverlap(em, booking);
  await writeSession(() => em.flush());
  if (series && seriesDay && (await em.nativeDelete(SeriesException, { series: series.id, day: seriesDay })) > 0)
    recordChange(em, {
      ...context,
      action: 'series day',
      subject: { kind: 'series', id: series.id },
      after: { day: seriesDay },
    });
  recordChange(em, {
    ...{ ...context, action: 'booking restore', subject: { kind: 'booking', id } },
    ...{ before, after: stateOf(booking) },
  });
  await queueSessionEmail(em, needs, 'session-given', booking, { isBack: true });
  await queueFamilyEmail(em, needs, 'family-session-arranged', booking, { isBack: true });
  return booking;
}

/**
 * Locks the tutor and then the session, so that of two changes at once the second sees what the first did.
 * @throws AppError 'booking.notFound' (404)
 */
export async function lockBooking(em: EntityManager, id: number): Promise<Booking> {
  const known = await em.findOne(Booking, { id });
  if (known) await lockTutor(em, known.tutor.id);
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
 * The fields of a session that the audit keeps. No reason that somebody typed is among them, neither why it is off nor
 * why a tutor was sent without all checks: it may say who is ill, and the audit outlives the erasure of a family.
 */
export function stateOf(booking: Booking): Record<string, unknown> {
  return {
    tutor: booking.tutor.id,
    date: booking.sessionDate,
    time: booking.sessionTime.slice(0, 5),
    duration: booking.duration,
    status: booking.status,
    withoutChecks: booking.withoutChecksReason != null,
    agreement: booking.agreement ?? null,
  };
}
