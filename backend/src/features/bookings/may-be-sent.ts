import type { EntityManager } from '@mikro-orm/postgresql';
import { missingOn, missingOnDays, notCleared, readingBy, type Missing } from '../tutors/clearance.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from './booking.entity.ts';

/**
 * Checks that a tutor may be sent to a family on a day. The caller has locked the tutor.
 * @param reason why the tutor is sent although something is missing
 * @returns the reason where it was needed, to be kept with the session
 * @throws AppError 'tutor.notCleared' (409)
 */
export async function mayBeSent(
  em: EntityManager,
  tutor: Tutor,
  day: string,
  reason: string | null | undefined,
): Promise<string | null> {
  const missing = await missingOn(em, tutor.id, day);
  if (missing.length === 0) return null;
  if (!reason) throw notCleared(missing);
  return reason;
}

/**
 * Sessions from a day on whose tutor was sent although something was missing, soonest first, each with what is still
 * missing on its day: nothing where the tutor has brought it since.
 */
export async function listUnchecked(
  em: EntityManager,
  from: string,
  limit: number,
): Promise<{ booking: Booking; missing: Missing[] }[]> {
  const bookings = await em.find(
    Booking,
    {
      withoutChecksReason: { $ne: null },
      status: { $nin: ['cancelled', 'missed'] },
      sessionDate: { $gte: from },
    },
    { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, populate: ['tutor'], limit },
  );
  const sendingOf = ({ tutor, sessionDate }: Booking) => ({ tutor: tutor.id, day: sessionDate });
  const missing = await missingOnDays(readingBy(em), bookings.map(sendingOf));
  return bookings.map((booking) => ({ booking, missing: missing(sendingOf(booking)) ?? [] }));
}
