import type { Booking } from '../bookings/booking.entity.ts';
import type { Said } from './assessment.entity.ts';

/**
 * What is said of a session, with its child, day and programme as the session itself has them, whatever was sent; without
 * a session as it was sent.
 */
export function withSessionFacts<Words extends Said>(words: Words, booking: Booking | null): Words {
  if (!booking) return words;
  const { childName: studentName, sessionDate, program } = booking;
  return { ...words, studentName, sessionDate, program };
}
