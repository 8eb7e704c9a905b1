import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from './booking.entity.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { requireClearance, requestAgreements } from './require-clearance.ts';
import { lockTutor, writeSession, refuseOverlap } from './overlap.ts';
import { queueSessionEmail } from './session-emails.ts';

/**
 * Gives a session to another tutor and sends emails to both tutors and the family. Runs in the caller's transaction,
 * which the caller commits.
 * @returns the session, and the id of the tutor who had it before
 * @throws AppError 'booking.notFound' (404), 'booking.settled' (409), 'tutor.notCleared' (409) with what the tutor
 * lacks on that day, unless it is not the record check and a reason is given, 'booking.tooLateToAsk' (409), 'tutor.timeOff' (409), 'booking.overlap' (409)
 */
export async function assignBooking(
  em: EntityManager,
  needs: Pick<Services, 'post' | 'now'>,
  id: number,
  tutor: Tutor,
  withoutChecks?: string | null,
): Promise<{ booking: Booking; from: number }> {
  await lockTutor(em, tutor.id);
  const booking = await em.findOne(Booking, { id }, { populate: ['tutor'], lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!booking) throw new AppError('booking.notFound', 404);
  // A session that is over decides whom the business pays, so its tutor stays.
  if (!booking.isOpen()) throw new AppError('booking.settled', 409);
  const before = booking.tutor;
  const from = before.id;
  if (from === tutor.id) return { booking, from };
  const exception = await requireClearance(em, tutor, booking.sessionDate, withoutChecks);
  // Its tutor was told nothing of a session that waits for its families, and the families had no confirmation.
  const wasWaiting = booking.isWaiting();
  await refuseTimeOff(em, tutor.id, booking.takesUp());
  booking.tutor = tutor;
  booking.departFromSeries('tutor');
  booking.sequence += 1;
  await refuseOverlap(em, booking);
  await writeSession(() => em.flush());
  await requestAgreements(em, needs, booking, exception, {
    isSameVisit: false,
    ...(!wasWaiting && { tutor: before }),
  });
  if (!wasWaiting) await queueSessionEmail(em, needs, 'session-cancelled', booking, { tutor: before });
  await queueSessionEmail(em, needs, 'session-given', booking);
  if (wasWaiting) await queueFamilyEmail(em, needs, 'family-session-arranged', booking);
  else await queueFamilyEmail(em, needs, 'family-session-changed', booking, { formerTutor: before });
  return { booking, from };
}
