import type { BookingId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { openOnly } from './move-booking.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { lockSession, type Base } from './lock-session.ts';
import { writeSession, refuseOverlap } from './overlap.ts';
import { requestAgreements, requireClearance } from './require-clearance.ts';
import { recordSession, stateOf } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

interface Assignment extends Base {
  readonly tutor: TutorId;
  /** Why the tutor is sent although something else than the record check is missing. */
  readonly withoutChecks?: string | null | undefined;
}

/**
 * Gives a session to another tutor and sends emails to both tutors and the family. The tutor who has it already gets
 * nothing new. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'tutor.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.over'
 * (409), 'tutor.notCleared' (409) with what the tutor lacks on that day, unless it is not the record check and a reason
 * is given, 'booking.tooLateToAsk' (409), 'tutor.timeOff' (409), 'booking.overlap' (409)
 */
export async function assignBooking(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, tutor: tutorId, withoutChecks }: Assignment,
): Promise<Booking> {
  // A session that is over decides whom the business pays, so its tutor stays.
  const booking = openOnly(await lockSession(tx, id, { baseSequence, newTutor: tutorId }));
  const tutor = await tx.findOne(Tutor, { id: tutorId });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const former = booking.tutor;
  if (former.id === tutor.id) return booking;
  const before = stateOf(booking);
  const exception = await requireClearance(tx, tutor, booking.sessionDate, withoutChecks);
  // Its tutor was not notified of a session that waits for its families, and the families had no confirmation.
  const wasWaiting = booking.isWaiting();
  await refuseTimeOff(tx, tutor.id, booking.takesUp());
  booking.giveTo(tutor);
  booking.sequence += 1;
  await refuseOverlap(tx, booking);
  await writeSession(() => tx.flush());
  await requestAgreements(tx, needs, booking, exception, {
    isSameVisit: false,
    ...(!wasWaiting && { tutor: former }),
  });
  recordSession(tx, context, 'booking assign', booking, before);
  if (!wasWaiting) await queueSessionEmail(tx, needs, 'session-cancelled', booking, { tutor: former });
  await queueSessionEmail(tx, needs, 'session-given', booking);
  if (wasWaiting) await queueFamilyEmail(tx, needs, 'family-session-arranged', booking);
  else await queueFamilyEmail(tx, needs, 'family-session-changed', booking, { formerTutor: former });
  return booking;
}
