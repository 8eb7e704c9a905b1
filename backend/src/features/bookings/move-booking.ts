import type { BookingId } from '@kitewell/contract/ids';
import type { OfficeBookingMove } from '@kitewell/contract/office/sessions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { lockSession, type Base } from './lock-session.ts';
import { refuseOverlap, writeSession } from './overlap.ts';
import { requestAgreements, requireClearance } from './require-clearance.ts';
import { recordSession, stateOf } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/** What the emails mention besides the change, such as the weather as its reason. */
interface EmailOptions {
  readonly badWeather?: boolean;
}

/**
 * Moves a session to another time and sends emails to tutor and family. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.over' (409),
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

/** A session that is still to take place. @throws AppError 'booking.over' (409) */
export function openOnly(booking: Booking): Booking {
  if (!booking.isOpen()) throw new AppError('booking.over', 409);
  return booking;
}
