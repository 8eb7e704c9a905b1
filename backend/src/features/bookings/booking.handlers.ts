import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView, SessionChildView } from '@kitewell/contract/bookings';
import type { BookingId, TutorId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { firstOf } from '../sessions/children-of-session.ts';
import { assessedAll, childrenOf } from '../assessments/assessed.ts';
import { isCheckedOn } from '../tutors/record-checks.ts';
import { isTutorsOwn, visitOpens } from '../sessions/booking.entity.ts';
import { isChangeRequested } from '../sessions/change-request.entity.ts';
import { setStatus } from './set-status.ts';
import { viewVisitDetails } from './view-visit-details.ts';
import { hasVisitSql } from '../families/visit-details.ts';

interface BookingRow {
  id: BookingId;
  children: SessionChildView[];
  program: Programme;
  status: BookingStatus;
  session_date: string;
  session_time: string;
  duration: number;
  off_by_office: boolean;
  status_reason: string | null;
  actual_minutes: number | null;
  assessed: boolean;
  visit_known: boolean;
  change_requested: boolean;
  checked: boolean;
}

const columns = `id, ${childrenOf('bookings')} as children, program, status, session_date,
  session_time, duration, (status = 'cancelled' and status_by in ('office', 'family')) is true as off_by_office, status_reason, actual_minutes, ${assessedAll('bookings')} as assessed,
  ${hasVisitSql('bookings')} as visit_known, ${isChangeRequested('bookings')} as change_requested,
  ${isCheckedOn('bookings.tutor_id', 'bookings.session_date')} as checked`;
const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

type Needs = Pick<Services, 'em' | 'readRows' | 'writeLimits' | 'queueEmail' | 'now' | 'config'>;

export function bookingHandlers({ em, readRows, writeLimits, queueEmail, now, config }: Needs) {
  async function oneOf(tutor: TutorId, id: BookingId): Promise<BookingView> {
    const [row] = await em.execute<BookingRow[]>(
      `select ${columns} from bookings where id = ? and tutor_id = ? and ${isTutorsOwn}`,
      [id, tutor],
    );
    if (!row) throw new AppError('booking.notFound', 404);
    return toBookingView(row);
  }

  return {
    async bookings({ tutor, query }) {
      const soonest = query.order === 'soonest';
      const conditions = ['tutor_id = ?', isTutorsOwn];
      const values: unknown[] = [tutor.id];
      const where = (condition: string, ...given: unknown[]) => {
        conditions.push(condition);
        values.push(...given);
      };
      if (query.from) where('session_date >= ?', query.from);
      if (query.to) where('session_date <= ?', query.to);
      if (query.status) where('status = ?', query.status);
      if (query.cursor) {
        const after = decodeCursor(query.cursor, key);
        where(`(session_date, session_time, id) ${soonest ? '>' : '<'} (?::date, ?::time, ?)`, ...after);
      }
      const direction = soonest ? 'asc' : 'desc';
      const rows = await readRows<BookingRow>(
        `select ${columns} from bookings where ${conditions.join(' and ')}
         order by session_date ${direction}, session_time ${direction}, id ${direction} limit ?`,
        [...values, query.limit + 1],
      );
      const [bookings, nextCursor] = page(rows, query.limit, (row) => [row.session_date, row.session_time, row.id]);
      return { bookings: bookings.map(toBookingView), nextCursor };
    },

    booking: async ({ tutor, params: { id } }) => ({ booking: await oneOf(tutor.id, id) }),

    async visit({ tutor, params: { id } }) {
      await writeLimits.visits.take(String(tutor.id));
      return {
        visit: await em.transactional((tx) =>
          viewVisitDetails(tx, { by: byTutor(tutor.id), at: now() }, id, { tutor: tutor.id }),
        ),
      };
    },

    async setBookingStatus({ tutor, params: { id }, body }) {
      const context = { by: byTutor(tutor.id), at: now() };
      await em.transactional((tx) => setStatus(tx, { queueEmail, now, config }, context, id, body));
      return { booking: await oneOf(tutor.id, id) };
    },
  } satisfies Partial<Handlers>;
}

function toBookingView(row: BookingRow): BookingView {
  return {
    id: row.id,
    ...firstOf(row.children),
    children: row.children,
    program: row.program,
    status: row.status,
    sessionDate: row.session_date,
    sessionTime: row.session_time.slice(0, 5),
    duration: row.duration,
    offByOffice: row.off_by_office,
    statusReason: row.status_reason,
    actualMinutes: row.actual_minutes,
    assessed: row.assessed,
    recordCheckValid: row.checked,
    visitFrom: row.visit_known ? visitOpens(row.session_date, row.session_time).toISOString() : null,
    changeRequested: row.change_requested,
  };
}
