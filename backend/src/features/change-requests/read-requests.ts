import type { ChangeRequestView } from '@kitewell/contract/family/requests';
import type { BookingId, ChangeRequestId } from '@kitewell/contract/ids';
import type {
  ChangeRequestsQuery,
  ChangeRequestsView,
  FamilyCancellationView,
  OfficeChangeRequestView,
  SessionRequestsView,
} from '@kitewell/contract/office/requests';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { nameOf } from '../family-records/list-families.ts';
import type { ChangeRequest } from '../sessions/change-request.entity.ts';
import { tutorName } from '../tutors/tutor.entity.ts';
import { openList } from '../sessions/status-lists.ts';

type Reading = Pick<Services, 'readRows' | 'now'>;

const timeOf = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11, 16) });

/** A request as its family reads it. */
export function viewOf(request: ChangeRequest): ChangeRequestView {
  const { id, state, times, message, requestedAt, answeredAt, acceptedDate, acceptedTime, declineReason } = request;
  return {
    ...{ id, state, times: times.map(timeOf), message: message ?? null, requestedAt: requestedAt.toISOString() },
    answeredAt: answeredAt?.toISOString() ?? null,
    acceptedTime: acceptedDate && acceptedTime ? { date: acceptedDate, time: acceptedTime.slice(0, 5) } : null,
    declineReason: declineReason ?? null,
  };
}

interface Row extends Omit<ChangeRequestView, 'times' | 'requestedAt' | 'answeredAt' | 'acceptedTime'> {
  times: string[];
  requestedAt: Date | string;
  answeredAt: Date | string | null;
  acceptedTime: string | null;
  familyId: number;
  familyName: string;
  guardian: string | null;
  children: string[];
  booking: BookingId;
  tutorId: number;
  tutorName: string;
  date: string;
  time: string;
  duration: number;
  sequence: number;
  shared: boolean;
}

const inSession = 'session_children s where s.booking_id = b.id and s.family_id';
const columns = `q.id, q.state, q.times, q.message, q.requested_at as "requestedAt", q.answered_at as "answeredAt",
  to_char(q.accepted_date + q.accepted_time, 'YYYY-MM-DD HH24:MI') as "acceptedTime", q.decline_reason as "declineReason",
  f.id as "familyId", ${nameOf} as "familyName", g.name as guardian,
  array(select s.child_name from ${inSession} = q.family_id order by s.place) as children,
  b.id as booking, b.tutor_id as "tutorId", ${tutorName('b.tutor_id')} as "tutorName", b.session_date as date, b.session_time as time,
  b.duration, b.sequence, exists (select from ${inSession} is distinct from q.family_id) as shared`;
const tables = `bookings b on b.id = q.booking_id join families f on f.id = q.family_id
  left join guardians g on g.id = q.guardian_id`;

/** Whether a request `q` can still be answered, with a `?` for now: its session `b` is to come, with children of the family. */
export const canBeAnswered = `q.state = 'open' and b.status in ${openList}
  and (b.session_date + b.session_time) > (?::timestamptz at time zone 'Asia/Hong_Kong')
  and exists (select from ${inSession} = q.family_id)`;

const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

/** Requests that can still be answered, the soonest session first. */
export async function listRequests(
  { readRows, now }: Reading,
  { limit, cursor }: ChangeRequestsQuery,
): Promise<ChangeRequestsView> {
  const after = cursor === undefined ? [] : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select ${columns} from change_requests q join ${tables}
     where ${canBeAnswered} ${after.length > 0 ? 'and (b.session_date, b.session_time, q.id) > (?::date, ?::time, ?)' : ''}
     order by b.session_date, b.session_time, q.id limit ?`,
    [now().toISOString(), ...after, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.date, row.time, row.id]);
  return { requests: shown.map(officeView), nextCursor };
}

/** One request as the office reads it. @throws AppError 'changeRequest.notFound' (404) */
export async function readRequest(
  { readRows }: Pick<Reading, 'readRows'>,
  id: ChangeRequestId,
): Promise<OfficeChangeRequestView> {
  const [row] = await readRows<Row>(`select ${columns} from change_requests q join ${tables} where q.id = ?`, [id]);
  if (!row) throw new AppError('changeRequest.notFound', 404);
  return officeView(row);
}

function officeView(row: Row): OfficeChangeRequestView {
  const { id, state, times, message, declineReason, guardian, children } = row;
  return {
    ...{ id, state, message, declineReason, guardian, children },
    times: times.map(timeOf),
    requestedAt: new Date(row.requestedAt).toISOString(),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt).toISOString(),
    acceptedTime: row.acceptedTime === null ? null : timeOf(row.acceptedTime),
    family: { id: row.familyId, name: row.familyName },
    session: {
      ...{ id: row.booking, tutor: { id: row.tutorId, name: row.tutorName }, date: row.date },
      ...{ time: row.time.slice(0, 5), duration: row.duration, sequence: row.sequence, shared: row.shared },
    },
  };
}

/** The most requests and cancellations that a session's page shows of each. */
const mostOfSession = 20;

/** What its families have requested and cancelled of a session, the latest first. */
export async function requestsOfSession(
  { readRows }: Pick<Reading, 'readRows'>,
  id: BookingId,
): Promise<SessionRequestsView> {
  const found = await readRows('select 1 from bookings where id = ?', [id]);
  if (found.length === 0) throw new AppError('booking.notFound', 404);
  const rows = await readRows<Row>(
    `select ${columns} from change_requests q join ${tables} where q.booking_id = ? order by q.id desc limit ?`,
    [id, mostOfSession],
  );
  type Cancelled = Omit<FamilyCancellationView, 'family' | 'cancelledAt'> & {
    familyId: number;
    familyName: string;
    cancelledAt: Date | string;
  };
  const cancelled = await readRows<Cancelled>(
    `select f.id as "familyId", ${nameOf} as "familyName", k.reason, k.cancelled_at as "cancelledAt",
       k.price_cents as "priceCents",
       array(select c.name from children c where c.id = any (k.children) order by c.id) as children
     from family_cancellations k join families f on f.id = k.family_id where k.booking_id = ? order by k.id desc limit ?`,
    [id, mostOfSession],
  );
  return {
    requests: rows.map(officeView),
    cancellations: cancelled.map(({ familyId, familyName, cancelledAt, ...row }) => ({
      ...row,
      family: { id: familyId, name: familyName },
      cancelledAt: new Date(cancelledAt).toISOString(),
    })),
  };
}
