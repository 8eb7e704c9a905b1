import type { BookingId, TutorId } from '@kitewell/contract/ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { Booking, tutorsOwn } from '../sessions/booking.entity.ts';
import { lockTutors } from './lock-tutor.ts';

/** Which version of the session the caller has loaded; where it is left out, any version is accepted. */
export interface Base {
  readonly baseSequence?: number | undefined;
}

interface LockOptions extends Base {
  /** The only tutor whose session it may be; of anybody else's nothing is known. */
  readonly tutor?: TutorId | undefined;
  /** A tutor who may get the session, who is locked as well. */
  readonly newTutor?: number | undefined;
  /** Whether the series that made it is locked too: a series is locked before any tutor. */
  readonly withSeries?: boolean;
  /** What is answered where somebody has changed the session since. */
  readonly conflict?: 'booking.changedMeanwhile' | 'record.changed';
}

/**
 * Locks a session until the transaction ends, after its tutor: of two changes at once the second sees what the first
 * did, and two that exchange sessions never wait for each other, since tutors are locked in the order of their ids.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' or `conflict` (409)
 */
export async function lockSession(
  tx: EntityManager,
  id: BookingId,
  { baseSequence, tutor, newTutor, withSeries, conflict = 'booking.changedMeanwhile' }: LockOptions = {},
): Promise<Booking> {
  if (withSeries)
    // Its key stays free for references, as in `lockSeriesRows`.
    await tx.execute(
      'select 1 from series where id = (select series_id from bookings where id = ?) for no key update',
      [id],
    );
  const whose = tutor === undefined ? { id } : { id, tutor, ...tutorsOwn };
  const known = await tx.findOne(Booking, whose, { refresh: true });
  if (!known) throw new AppError('booking.notFound', 404);
  const lockedTutor = known.tutor.id;
  await lockTutors(tx, [lockedTutor, newTutor]);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const booking = await tx.findOne(Booking, { id, ...(tutor !== undefined && { tutor }) }, lock);
  if (!booking) throw new AppError('booking.notFound', 404);
  // Given to another tutor, who is not locked, while this one was waited for.
  const isGivenAway = booking.tutor.id !== lockedTutor;
  if (isGivenAway || (baseSequence !== undefined && booking.sequence !== baseSequence))
    throw new AppError(conflict, 409);
  await tx.populate(booking, ['tutor']);
  return booking;
}
