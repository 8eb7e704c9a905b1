import {
  bookingParams,
  bookingsQuery,
  bookingStatusInput,
  type BookingStatus,
  type BookingView,
} from '@kitewell/contract/bookings';
import type { Programme } from '@kitewell/contract/programmes';
import { calendarDate, number, string, tuple } from '@kitewell/contract/yup';
import { Router, type RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { requireCertification, signedInTutor } from '../../http/auth.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import { readInput, readParams } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { Booking } from './booking.entity.ts';

interface BookingRow {
  id: number;
  child_name: string;
  parent_name: string;
  child_age: number;
  program: Programme;
  status: BookingStatus;
  session_date: string;
  session_time: string;
  duration: number;
  assessed: boolean;
}

// Not `exists`, which the planner may answer by reading all assessments at once.
const columns = `id, child_name, parent_name, child_age, program, status, session_date, session_time, duration,
  (select true from assessments where assessments.booking_id = bookings.id limit 1) is not null as assessed`;
const key = tuple([
  calendarDate().required(),
  string()
    .matches(/^\d{2}:\d{2}:\d{2}$/)
    .required(),
  number().integer().required(),
]).required();

export function bookingRoutes(
  { em, readRows }: Pick<Services, 'em' | 'readRows'>,
  requireTutor: RequestHandler,
): Router {
  const routes = Router();
  routes.use(requireTutor, requireCertification);

  routes.get('/', async (req, res) => {
    const query = readInput(bookingsQuery, req.query);
    const soonest = query.order === 'soonest';
    const conditions = ['tutor_id = ?'];
    const values: unknown[] = [signedInTutor(req).id];
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
    res.json({ bookings: bookings.map(toBookingView), nextCursor });
  });

  async function oneOf(tutor: number, id: number): Promise<BookingView> {
    const [row] = await em.execute<BookingRow[]>(`select ${columns} from bookings where id = ? and tutor_id = ?`, [
      id,
      tutor,
    ]);
    if (!row) throw new AppError('booking.notFound', 404);
    return toBookingView(row);
  }

  routes.get('/:id', async (req, res) => {
    const { id } = readParams(bookingParams, req.params);
    res.json({ booking: await oneOf(signedInTutor(req).id, id) });
  });

  routes.put('/:id/status', async (req, res) => {
    const { id } = readParams(bookingParams, req.params);
    const { status } = readInput(bookingStatusInput, req.body);
    const tutor = signedInTutor(req).id;
    // One statement: of two changes at the same time the later one stands, and neither undoes anything else.
    await em.nativeUpdate(Booking, { id, tutor }, { status });
    res.json({ booking: await oneOf(tutor, id) });
  });

  return routes;
}

function toBookingView(row: BookingRow): BookingView {
  return {
    id: row.id,
    childName: row.child_name,
    parentName: row.parent_name,
    childAge: row.child_age,
    program: row.program,
    status: row.status,
    sessionDate: row.session_date,
    sessionTime: row.session_time.slice(0, 5),
    duration: row.duration,
    assessed: row.assessed,
  };
}
