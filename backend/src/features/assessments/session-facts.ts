import type { Booking } from '../sessions/booking.entity.ts';
import type { Said } from './assessment.entity.ts';

/**
 * Takes child, day and programme from the session, whatever was sent; without a session they stay as they were sent.
 * @param studentName the name of the child that it is about
 */
export function withSessionFacts<Words extends Said>(
  words: Words,
  booking: Booking | null,
  studentName = words.studentName,
): Words {
  if (!booking) return words;
  const { sessionDate, program } = booking;
  return { ...words, studentName, sessionDate, program };
}
