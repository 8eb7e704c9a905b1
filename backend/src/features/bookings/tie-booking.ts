import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { settleSession } from '../money/settle-session.ts';
import { Booking } from './booking.entity.ts';
import { holdTutor, writeSession } from './one-at-a-time.ts';

/**
 * Ties a session to the family of a child, where no family is recorded of it; of a series it is that session alone. Its names
 * stay what the session says, and whoever calls this asks about a child of another name. Where it has yet to take place, the
 * home comes along if the session knows none. What is owed for it follows. Whoever calls it commits.
 * @param seenSequence the session as it was seen; whichever it is, where it is left out
 * @throws AppError 'booking.notFound' (404), 'family.notFound' (404), 'booking.changedMeanwhile' (409),
 * 'booking.hasFamily' (409), 'booking.ofTrial' (409) since the family of a trial is made of its request, 'booking.off' (409),
 * 'booking.overlap' (409) where the child has another session then
 */
export async function tieBooking(
  tx: EntityManager,
  deed: { by: Actor; at: Date },
  id: number,
  childId: number,
  seenSequence?: number,
): Promise<Booking> {
  const known = await tx.findOne(Booking, { id });
  if (!known) throw new AppError('booking.notFound', 404);
  await holdTutor(tx, known.tutor.id);
  const booking = await tx.findOneOrFail(
    Booking,
    { id },
    { populate: ['tutor'], lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (seenSequence !== undefined && booking.sequence !== seenSequence)
    throw new AppError('booking.changedMeanwhile', 409);
  if (booking.family) throw new AppError('booking.hasFamily', 409);
  if (booking.trialRequest) throw new AppError('booking.ofTrial', 409);
  if (booking.status === 'cancelled' || booking.status === 'missed') throw new AppError('booking.off', 409);
  const child = await tx.findOne(Child, { id: childId }, { populate: ['family'] });
  if (!child) throw new AppError('family.notFound', 404);
  const family = child.family;
  await writeSession(tx, async () => {
    booking.family = family;
    booking.child = child;
    booking.sequence += 1;
    if (booking.isOpen()) {
      booking.address ??= family.address ?? null;
      booking.doorCode ??= family.doorCode ?? null;
    }
    await tx.flush();
    return 0;
  });
  await settleSession(tx, id, deed.at);
  recordChange(tx, {
    ...deed,
    action: 'booking tie',
    subject: `booking ${id}`,
    before: { family: null, child: null },
    after: { family: family.id, child: child.id },
  });
  return booking;
}
