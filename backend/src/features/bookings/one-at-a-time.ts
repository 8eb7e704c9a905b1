import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

/** The constraints of the database that keep a tutor, or a child, from two sessions at once. */
const constraints = new Set(['bookings_tutor_once', 'bookings_child_once', 'session_children_once']);

/** SQL for the time from leaving for a session until its end; `row` is the session's name in the query. */
export const span = (row: string) =>
  `tsrange(${row}.session_date + ${row}.session_time - make_interval(mins => ${row}.travel_minutes),
    ${row}.session_date + ${row}.session_time + make_interval(mins => ${row}.duration))`;

const besideKept = `select 1 from bookings b join bookings k on k.tutor_id = b.tutor_id and k.overlap_kept
    and k.status not in ('cancelled', 'missed') and k.session_date between b.session_date - 1 and b.session_date + 1
    and ${span('k')} && ${span('b')}
  where b.id = ? and not b.overlap_kept and b.status not in ('cancelled', 'missed') limit 1`;

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
 * @param write writes the session and returns its id, or 0 where no session gets another time or tutor
 * @throws AppError 'booking.overlap' (409)
 */
export async function writeSession(tx: EntityManager, write: () => Promise<number>): Promise<void> {
  try {
    const id = await write();
    // The constraint leaves out sessions that already overlapped; a new one must not overlap them either.
    if ((await tx.execute<unknown[]>(besideKept, [id])).length > 0) throw new AppError('booking.overlap', 409);
  } catch (error) {
    if (constraints.has((error as { constraint?: string }).constraint ?? ''))
      throw new AppError('booking.overlap', 409);
    throw error;
  }
}

/** Two sessions of one tutor or child at the same time, at least one of them from before overlaps were refused. */
export interface Overlap {
  id: number;
  other: number;
  tutor: string;
  date: string;
  time: string;
  otherTime: string;
}

/** Overlaps that somebody has to resolve by hand, from a day on, soonest first. */
export function listOverlaps(em: EntityManager, from: string, limit: number): Promise<Overlap[]> {
  return em.execute<Overlap[]>(
    `select k.id, o.id as other, t.email as tutor, k.session_date as date, left(k.session_time::text, 5) as time,
       left(o.session_time::text, 5) as "otherTime"
     from bookings k
       join bookings o on (o.tutor_id = k.tutor_id or o.child_id = k.child_id) and o.id <> k.id and not (o.overlap_kept and o.id > k.id)
         and o.session_date between k.session_date - 1 and k.session_date + 1
         and o.status not in ('cancelled', 'missed') and ${span('o')} && ${span('k')}
       join tutors t on t.id = k.tutor_id
     where k.overlap_kept and k.status not in ('cancelled', 'missed') and k.session_date >= ?
     order by k.session_date, k.session_time, k.id, o.id limit ?`,
    [from, limit],
  );
}
