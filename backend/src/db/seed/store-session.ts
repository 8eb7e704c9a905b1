import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../../features/sessions/booking.entity.ts';
import { storeChildren } from '../../features/sessions/session-children.ts';
import type { Tutor } from '../../features/tutors/tutor.entity.ts';
import type { BookingSeed } from './bookings.ts';

/** Stores a sample session with its child, who is on no family's record yet. */
export async function storeSession(
  tx: EntityManager,
  tutor: Tutor,
  { childName, parentName, childAge, ...session }: BookingSeed,
): Promise<Booking> {
  const booking = tx.create(Booking, { ...session, tutor });
  await tx.flush();
  await storeChildren(tx, booking.id, [{ childName, parentName, childAge, child: null, family: null }]);
  return booking;
}
