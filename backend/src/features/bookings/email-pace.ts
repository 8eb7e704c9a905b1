import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../sessions/booking.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Emails about whether one session takes place, after which further ones of a day wait. */
const mostADay = 4;

/**
 * When the email about a tutor's change of a session's status leaves: some minutes later, in which a change back takes
 * it back. Once a session had as many of them as it may within a day, the next waits until the day is over or the session
 * is near, so that a family's mailbox is not filled, and the last word still reaches it in time.
 * @param sent when the emails of the last 24 hours were queued, the oldest first
 */
export function leavesAt(now: Date, begins: Date, sent: readonly Date[]): Date {
  const soon = now.getTime() + 5 * minute;
  const [oldest] = sent;
  if (!oldest || sent.length < mostADay) return new Date(soon);
  const later = Math.min(oldest.getTime() + 24 * hour, begins.getTime() - 2 * hour);
  return new Date(Math.max(soon, later));
}

/** Counts the emails to the business, of which there is one for each that the family gets. */
export async function leavesAtOf(tx: EntityManager, booking: Booking, now: Date): Promise<Date> {
  const sent = await tx.execute<{ at: string }[]>(
    `select created_at as at from emails where booking_id = ? and template = 'business-session-cancelled'
       and state in ('waiting', 'sent', 'failed') and created_at > ? order by created_at`,
    [booking.id, new Date(now.getTime() - 24 * hour).toISOString()],
  );
  return leavesAt(
    now,
    booking.begins(),
    sent.map(({ at }) => new Date(at)),
  );
}
