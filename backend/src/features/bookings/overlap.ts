import { isOffStatus } from '@kitewell/contract/booking-statuses';
import type { BookingId, ChildId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { childNames } from '../sessions/children-of-session.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { offList } from '../sessions/status-lists.ts';

/** The constraints of the database that keep a tutor, or a child, from two sessions at once. */
const constraints = new Set(['bookings_tutor_once', 'session_children_once']);

/** SQL for the time from leaving for a session until its end; `row` is the session's name in the query. */
export const span = (row: string) =>
  `tsrange(${row}.session_date + ${row}.session_time - make_interval(mins => ${row}.travel_minutes),
    ${row}.session_date + ${row}.session_time + make_interval(mins => ${row}.duration))`;

type Planned = Pick<Booking, 'tutor' | 'sessionDate' | 'sessionTime' | 'duration' | 'travelMinutes' | 'status'> & {
  id?: BookingId;
};

/**
 * Refuses a session for whose time its tutor, or one of these children, has another one, and says which: staff may know
 * of all sessions. The constraints remain for what is written at the same moment. The caller has locked the tutor.
 * @param children the children by number; those whom a stored session has already are known
 * @throws AppError 'booking.overlap' (409)
 */
export async function refuseOverlap(
  tx: EntityManager,
  planned: Planned,
  children: readonly (ChildId | undefined)[] = [],
) {
  const { id = 0, tutor, sessionDate, sessionTime, duration, travelMinutes, status } = planned;
  if (isOffStatus(status)) return;
  const [other] = await tx.execute<[{ children: string; tutor: string; date: string; time: string; until: string }?]>(
    `select ${childNames('b')} as children, t.name as tutor, b.session_date::text as date,
       to_char(b.session_time, 'HH24:MI') as time,
       to_char(b.session_time + make_interval(mins => b.duration), 'HH24:MI') as until
     from (select ?::date + ?::time as begins, ?::int as minutes, ?::int as travel) p,
       bookings b join tutors t on t.id = b.tutor_id
     where b.id <> ? and b.status not in ${offList} and b.session_date between ?::date - 1 and ?::date + 1 and (
       b.tutor_id = ? and ${span('b')} && tsrange(p.begins - make_interval(mins => p.travel), p.begins + make_interval(mins => p.minutes))
       or exists (select from session_children s where s.booking_id = b.id and tsrange(s.begins, s.ends) &&
           tsrange(p.begins, p.begins + make_interval(mins => p.minutes))
         and s.child_id in (select unnest(?::int[]) union select o.child_id from session_children o where o.booking_id = ?)))
     order by b.session_date, b.session_time, b.id limit 1`,
    [
      ...[sessionDate, sessionTime, duration, travelMinutes, id, sessionDate, sessionDate, tutor.id],
      ...[`{${children.filter((child) => child !== undefined).join(',')}}`, id],
    ],
  );
  if (other) throw new AppError('booking.overlap', 409, { overlap: fieldMessage('overlapsWith', other) });
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
