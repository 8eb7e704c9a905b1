import { bookingChanges } from '@kitewell/contract/booking-statuses';
import type { BookingId } from '@kitewell/contract/ids';
import type { OfficeBookingMove } from '@kitewell/contract/office/sessions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { requireChange } from '../../require-change.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { FamilyCancellation } from '../sessions/family-cancellation.entity.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { requireClearance, requireClearanceAgain, requestAgreements } from './require-clearance.ts';
import { lockSession } from './lock-session.ts';
import { writeSession, refuseOverlap } from './overlap.ts';
import { SeriesException } from './series-exception.entity.ts';
import { recordSession, stateOf, type SessionState } from './session-audit.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/** Which version of the session the caller has loaded; where it is left out, any version is accepted. */
export interface Base {
  readonly baseSequence?: number | undefined;
}

/** What the emails mention besides the change, such as the weather as its reason. */
interface EmailOptions {
  readonly badWeather?: boolean;
}

/**
 * Moves a session to another time and sends emails to tutor and family. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.settled' (409),
 * 'booking.overlap' (409), 'tutor.timeOff' (409), 'tutor.notCleared' (409) with what the tutor lacks on the new day,
 * unless it is not the record check and a reason is given now or, on the same day, was given before,
 * 'booking.tooLateToAsk' (409)
 */
export async function moveBooking(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, date, time, duration, withoutChecks }: Omit<OfficeBookingMove, 'baseSequence'> & Base,
  emailOptions: EmailOptions = {},
): Promise<Booking> {
  const booking = openOnly(await lockSession(tx, id, { baseSequence }));
  const before = stateOf(booking);
  await lockChildrenOf(tx, [id]);
  // An exception that was made before holds for its own day only.
  const isSameDay = date === booking.sessionDate;
  const reason = withoutChecks ?? (isSameDay ? booking.withoutChecksReason : null);
  const exception = await requireClearance(tx, booking.tutor, date, reason);
  const wasWaiting = booking.isWaiting();
  const formerBeginning = booking.begins();
  booking.sessionDate = date;
  booking.sessionTime = time;
  booking.duration = duration ?? booking.duration;
  booking.departFromSeries('time');
  booking.sequence += 1;
  await refuseTimeOff(tx, booking.tutor.id, booking.takesUp());
  await refuseOverlap(tx, booking);
  await writeSession(() => tx.flush());
  await requestAgreements(tx, needs, booking, exception, {
    isSameVisit: isSameDay,
    notifiedOf: wasWaiting ? undefined : formerBeginning,
  });
  recordSession(tx, context, 'booking move', booking, before);
  if (wasWaiting) {
    // Neither tutor nor family had a confirmation of the former time.
    await queueSessionEmail(tx, needs, 'session-given', booking);
    await queueFamilyEmail(tx, needs, 'family-session-arranged', booking);
  } else {
    await queueSessionEmail(tx, needs, 'session-moved', booking, { before: formerBeginning, ...emailOptions });
    await queueFamilyEmail(tx, needs, 'family-session-changed', booking, { before: formerBeginning, ...emailOptions });
  }
  return booking;
}

/** Why a session is cancelled. */
interface Cancellation {
  /** The tutor reads it. */
  readonly reason: string | null;
  /** Where it waited for its families: that one refused, or did not answer in time. */
  readonly agreement?: 'refused' | 'unanswered';
}

/**
 * Cancels a session for the office or a guardian and sends emails to tutor and family. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.settled' (409)
 */
export async function cancelBooking(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, ...cancellation }: Cancellation & Base,
  emailOptions: EmailOptions = {},
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence });
  requireChange(bookingChanges.officeCancels, booking.status, 'cancelled', 'booking.settled');
  const wasWaiting = booking.isWaiting();
  markCancelled(tx, context, booking, cancellation);
  await tx.flush();
  if (!wasWaiting) await queueSessionEmail(tx, needs, 'session-cancelled', booking);
  await queueFamilyEmail(tx, needs, 'family-session-cancelled', booking, emailOptions);
  return booking;
}

/**
 * Marks a locked session as cancelled and writes it to the audit. The caller flushes, and queues the emails: of a series
 * there is one for all its sessions.
 * @param before the session's state before the change, where that is not its present one
 */
export function markCancelled(
  tx: EntityManager,
  context: ChangeContext,
  booking: Booking,
  { reason, agreement }: Cancellation,
  before: SessionState = stateOf(booking),
): void {
  booking.setStatus('cancelled', { by: context.by.kind === 'guardian' ? 'family' : 'office', at: context.at, reason });
  if (agreement) booking.agreement = agreement;
  booking.sequence += 1;
  recordSession(tx, context, 'booking cancel', booking, before);
}

/**
 * Lets a cancelled session take place after all, at its time and with its tutor, and sends emails to tutor and family.
 * The tutor has to confirm it again. A day that was left out of a series with it is left out no more. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notToRestore' (409),
 * 'tutor.notCleared' (409), 'tutor.timeOff' (409), 'booking.overlap' (409)
 */
export async function restoreBooking(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence }: Base = {},
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence, withSeries: true });
  requireChange(bookingChanges.officeRestores, booking.status, 'pending', 'booking.notToRestore');
  if (booking.begins() <= needs.now()) throw new AppError('booking.notToRestore', 409);
  await lockChildrenOf(tx, [id]);
  const { tutor, series, seriesDay } = booking;
  const exception = await requireClearanceAgain(tx, booking);
  await refuseTimeOff(tx, tutor.id, booking.takesUp());
  const before = stateOf(booking);
  // What its family would have paid for cancelling it.
  await tx.nativeDelete(FamilyCancellation, { booking: id });
  if (!exception) await requestAgreements(tx, needs, booking, null, { isSameVisit: true });
  booking.setStatus('pending');
  booking.sequence += 1;
  await refuseOverlap(tx, booking);
  await writeSession(() => tx.flush());
  if (series && seriesDay && (await tx.nativeDelete(SeriesException, { series: series.id, day: seriesDay })) > 0)
    recordChange(tx, {
      ...context,
      action: 'series day',
      subject: { kind: 'series', id: series.id },
      after: { day: seriesDay },
    });
  recordSession(tx, context, 'booking restore', booking, before);
  await queueSessionEmail(tx, needs, 'session-given', booking, { isBack: true });
  await queueFamilyEmail(tx, needs, 'family-session-arranged', booking, { isBack: true });
  return booking;
}

/** A session that is still to take place. @throws AppError 'booking.settled' (409) */
export function openOnly(booking: Booking): Booking {
  if (!booking.isOpen()) throw new AppError('booking.settled', 409);
  return booking;
}
