import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

/** The constraints of the database that keep a tutor, or a child, from two sessions at once. */
const constraints = new Set(['bookings_tutor_once', 'session_children_once']);

/** SQL for the time from leaving for a session until its end; `row` is the session's name in the query. */
export const span = (row: string) =>
  `tsrange(${row}.session_date + ${row}.session_time - make_interval(mins => ${row}.travel_minutes),
    ${row}.session_date + ${row}.session_time + make_interval(mins => ${row}.duration))`;

/**
 * Locks a tutor until the transaction ends, so that changes of one tutor's sessions happen one after the other. The
 * constraint alone would refuse overlaps as well, but with many requests at once some of them wait for each other until
 * PostgreSQL ends the deadlock with an error that tells the user nothing.
 */
export async function holdTutor(tx: EntityManager, tutorId: number): Promise<void> {
  await tx.execute('select 1 from tutors where id = ? for no key update', [tutorId]);
}

/**
 * Writes a session, and turns an overlap with another one into an error that users understand. The caller has locked
 * the tutor.
 * @throws AppError 'booking.overlap' (409)
 */
export async function writeSession(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (constraints.has((error as { constraint?: string }).constraint ?? ''))
      throw new AppError('booking.overlap', 409);
    throw error;
  }
}
