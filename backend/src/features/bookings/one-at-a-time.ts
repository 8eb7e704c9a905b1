import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

/** The constraints of the table that let nobody be in two places. */
const constraints = new Set(['bookings_tutor_once', 'bookings_child_once', 'session_children_once']);

/** From setting out to the end of the session that stands under a name in a query. */
export const span = (row: string) =>
  `tsrange(${row}.session_date + ${row}.session_time - make_interval(mins => ${row}.travel_minutes),
    ${row}.session_date + ${row}.session_time + make_interval(mins => ${row}.duration))`;

const besideKept = `select 1 from bookings b join bookings k on k.tutor_id = b.tutor_id and k.overlap_kept
    and k.status not in ('cancelled', 'missed') and k.session_date between b.session_date - 1 and b.session_date + 1
    and ${span('k')} && ${span('b')}
  where b.id = ? and not b.overlap_kept and b.status not in ('cancelled', 'missed') limit 1`;

/**
 * Holds a tutor until the transaction ends, so that changes of the sessions of one tutor come one after the other. The
 * constraint alone would refuse two at once as well, but of many that come together it lets some wait for each other
 * until PostgreSQL breaks the knot with an error that says nothing.
 */
export async function holdTutor(tx: EntityManager, tutorId: number): Promise<void> {
  await tx.execute('select 1 from tutors where id = ? for no key update', [tutorId]);
}

/**
 * Writes a session, and says it in the caller's words where it would be at the same time as another. The caller holds the
 * tutor.
 * @param write does it, and answers the session's id, or 0 where no session gets another time or tutor
 * @throws AppError 'booking.overlap' (409)
 */
export async function writeSession(tx: EntityManager, write: () => Promise<number>): Promise<void> {
  try {
    const id = await write();
    // The constraint leaves these out; what is new keeps away from them all the same.
    if ((await tx.execute<unknown[]>(besideKept, [id])).length > 0) throw new AppError('booking.overlap', 409);
  } catch (error) {
    if (constraints.has((error as { constraint?: string }).constraint ?? ''))
      throw new AppError('booking.overlap', 409);
    throw error;
  }
}

/** Sessions that are at the same time as another of their tutor or child, and one of them is from before that was refused. */
export interface Overlap {
  id: number;
  other: number;
  tutor: string;
  date: string;
  time: string;
  otherTime: string;
}

/** The sessions to move by hand, from a day on, soonest first. */
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
