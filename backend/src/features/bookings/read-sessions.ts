import { isOpenStatus } from '@kitewell/contract/booking-statuses';
import { hongKongDate } from '@kitewell/contract/dates';
import type { BookingId, ChildId, FamilyId } from '@kitewell/contract/ids';
import type {
  OfficeBookingRowView,
  OfficeBookingsQuery,
  OfficeBookingsView,
  OfficeBookingView,
  UncheckedSessionsQuery,
  UncheckedSessionsView,
} from '@kitewell/contract/office/sessions';
import type { AgreementState } from '@kitewell/contract/session-agreements';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { childNames, firstFamilyOf, firstOf } from '../sessions/children-of-session.ts';
import { assessedAll, childrenOf } from '../assessments/assessed.ts';
import { missingOnDays, type Missing } from '../clearance/clearance.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { isChangeRequested } from '../sessions/change-request.entity.ts';
import { currentRules, lateFeeOf } from './fee-rule.ts';
import { agreementsOf } from './session-agreements.ts';
import { recipientsOf } from '../sessions/family-readers.ts';
import { subjectOf } from './session-audit.ts';
import { visitOf } from '../families/visit-details.ts';
import { offList, openList } from '../sessions/status-lists.ts';

type Reading = Pick<Services, 'readRows' | 'now'> & { em: EntityManager };

interface Row {
  id: BookingId;
  tutor_id: number;
  tutor_name: string;
  children: OfficeBookingRowView['children'];
  program: OfficeBookingRowView['program'];
  status: OfficeBookingRowView['status'];
  off_by_office: boolean;
  status_reason: string | null;
  actual_minutes: number | null;
  session_date: string;
  session_time: string;
  duration: number;
  travel_minutes: number;
  address: string | null;
  district: OfficeBookingRowView['district'];
  trial: boolean;
  without_checks_reason: string | null;
  agreement: AgreementState | null;
  assessed: boolean;
  change_requested: boolean;
}

/** SQL for the district of a session's family, as far as it is known; `row` is the session's name in the query. */
export const districtOf = (row: string) => districtOfFamily(firstFamilyOf(row), `${row}.trial_request_id`);

/** The same for a family and a trial request. */
export const districtOfFamily = (family: string, request: string) => `coalesce(
  (select f.district from families f where f.id = ${family}),
  (select r.district from trial_requests r where r.id = ${request}))`;

const columns = `b.id, b.tutor_id, t.name as tutor_name, ${childrenOf('b')} as children, b.program, b.status,
  (b.status = 'cancelled' and b.status_by in ('office', 'family')) is true as off_by_office, b.status_reason, b.actual_minutes,
  b.session_date, b.session_time, b.duration, b.travel_minutes, b.address,
  b.trial_request_id is not null as trial, b.without_checks_reason, b.agreement, ${districtOf('b')} as district,
  ${assessedAll('b')} as assessed, ${isChangeRequested('b')} as change_requested`;

// Written out and not a parameter, so that PostgreSQL can use the index of open sessions in a prepared statement.
const openOnly = `status in ${openList}`;

// Written by triggers. Without this table all sessions of the span would be read.
const unassessed = 'unassessed_sessions u join bookings s on s.id = u.booking_id';

const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

/**
 * Sessions between two days, soonest first, with what their tutors lack.
 * @param query.open only those that may still take place
 */
export async function listSessions(
  reading: Reading,
  query: OfficeBookingsQuery & { open?: boolean },
): Promise<OfficeBookingsView> {
  const { from, to, status, assessed, tutor, limit, cursor, open } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const [alias, idColumn] = assessed === 'no' ? ['u', 'booking_id'] : ['s', 'id'];
  const order = `${alias}.session_date, ${alias}.session_time, ${alias}.${idColumn}`;
  // The page is cut first: otherwise what is asked beside each row would be computed for all rows.
  const rows = await reading.readRows<Row>(
    `select ${columns} from (
       select s.* from ${assessed === 'no' ? unassessed : 'bookings s'}
       where ${alias}.session_date between ?::date and ?::date ${status ? `and s.status = ? ${isOpenStatus(status) ? `and s.${openOnly}` : ''}` : ''}
         ${open ? `and s.${openOnly}` : ''} ${tutor === undefined ? '' : 'and s.tutor_id = ?'}
         ${after ? `and (${order}) > (?::date, ?::time, ?)` : ''}
       order by ${order} limit ?) b
     join tutors t on t.id = b.tutor_id order by b.session_date, b.session_time, b.id`,
    [from, to, ...(status ? [status] : []), ...(tutor === undefined ? [] : [tutor]), ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.session_date, row.session_time, row.id]);
  return { bookings: await withMissing(reading, shown), nextCursor };
}

const readAtOnce = 100;

interface Unchecked {
  id: BookingId;
  tutor_id: number;
  tutor_name: string;
  child_name: string;
  date: string;
  time: string;
  reason: string;
  agreement: AgreementState | null;
}

/**
 * Sessions to come that were arranged without all checks, where something is still missing, and those that were
 * cancelled since a family did not agree.
 */
export async function listUncheckedSessions(
  { readRows, now }: Omit<Reading, 'em'>,
  { cursor, limit }: UncheckedSessionsQuery,
): Promise<UncheckedSessionsView> {
  const keyOf = ({ date, time, id }: Unchecked) => [date, time, id] as const;
  let after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const found: (Unchecked & { missing: Missing[] })[] = [];
  // Tutors who have been cleared since are skipped, and reading goes on until the page is full.
  for (let read = readAtOnce; read === readAtOnce && found.length <= limit;) {
    const rows = await readRows<Unchecked>(
      `select b.id, b.tutor_id, t.name as tutor_name, ${childNames('b')} as child_name, b.session_date as date,
         b.session_time as time, b.without_checks_reason as reason, b.agreement
       from (select * from bookings
         where without_checks_reason is not null and session_date >= ?::date
           and (status not in ${offList} or agreement in ('refused', 'unanswered'))
           ${after ? 'and (session_date, session_time, id) > (?::date, ?::time, ?)' : ''}
         order by session_date, session_time, id limit ${readAtOnce}) b
       join tutors t on t.id = b.tutor_id order by b.session_date, b.session_time, b.id`,
      [hongKongDate(now()), ...(after ?? [])],
    );
    const sendingOf = ({ tutor_id, date }: Unchecked) => ({ tutor: tutor_id, day: date });
    const missing = await missingOnDays(readRows, rows.map(sendingOf));
    for (const row of rows) {
      const lacks = missing(sendingOf(row)) ?? [];
      if (lacks.length > 0 || row.agreement !== 'agreed') found.push({ ...row, missing: lacks });
    }
    const last = rows.at(-1);
    if (last) after = [...keyOf(last)];
    read = rows.length;
  }
  const [shown, nextCursor] = page(found.slice(0, limit + 1), limit, (row) => [...keyOf(row)]);
  const sessions = shown.map((row) => ({
    ...{ id: row.id, childName: row.child_name, date: row.date, time: row.time.slice(0, 5), reason: row.reason },
    agreement: row.agreement,
    tutor: { id: row.tutor_id, name: row.tutor_name },
    missing: row.missing.map(({ code, values }) => ({ code, values: values ?? null })),
  }));
  return { sessions, nextCursor };
}

/** Adds what the tutors of open sessions lack. */
async function withMissing({ readRows, now }: Reading, rows: readonly Row[]): Promise<OfficeBookingRowView[]> {
  const today = hongKongDate(now());
  const sendingOf = (row: Row) => ({ tutor: row.tutor_id, day: row.session_date });
  const isComing = (row: Row) => row.session_date >= today && isOpenStatus(row.status);
  const missing = await missingOnDays(readRows, rows.filter(isComing).map(sendingOf));
  return rows.map((row) => {
    const lacks = isComing(row) ? (missing(sendingOf(row)) ?? []) : [];
    return rowView(
      row,
      lacks.map(({ code, values }) => ({ code, values: values ?? null })),
    );
  });
}

function rowView(row: Row, missing: OfficeBookingRowView['missing']): OfficeBookingRowView {
  return {
    id: row.id,
    tutor: { id: row.tutor_id, name: row.tutor_name },
    ...firstOf(row.children),
    children: row.children,
    program: row.program,
    status: row.status,
    offByOffice: row.off_by_office,
    statusReason: row.status_reason,
    actualMinutes: row.actual_minutes,
    sessionDate: row.session_date,
    sessionTime: row.session_time.slice(0, 5),
    duration: row.duration,
    travelMinutes: row.travel_minutes,
    address: row.address,
    district: row.district,
    trial: row.trial,
    withoutChecks: row.without_checks_reason,
    agreement: row.agreement,
    missing,
    assessed: row.assessed,
    changeRequested: row.change_requested,
  };
}

type OneRow = Row &
  Pick<OfficeBookingView, 'sequence'> & {
    status_by: OfficeBookingView['statusBy'];
    status_at: Date | string | null;
    trial_reference: string | null;
    is_attached: boolean;
    series_id: number | null;
    series_day: string | null;
    created_at: Date | string;
  };

/** One session, how to reach its family, and its history. @throws AppError 'booking.notFound' (404) */
export async function readSession(
  reading: Reading & Pick<Services, 'config' | 'linkKeys'>,
  id: BookingId,
): Promise<OfficeBookingView> {
  const { em, readRows, config, linkKeys, now } = reading;
  const [row] = await readRows<OneRow>(
    `select ${columns}, b.status_by, b.status_at, b.sequence, b.series_id, b.series_day, b.created_at,
       r.reference as trial_reference,
       exists (select from attached_sessions a where a.booking_id = b.id and not a.children_changed) as is_attached
     from bookings b join tutors t on t.id = b.tutor_id left join trial_requests r on r.id = b.trial_request_id
     where b.id = ?`,
    [id],
  );
  if (!row) throw new AppError('booking.notFound', 404);
  const [view] = await withMissing(reading, [row]);
  if (!view) throw new AppError('booking.notFound', 404);
  const tutor = await em.findOneOrFail(Tutor, row.tutor_id, { refresh: true });
  const recorded = await readRows<{ family: FamilyId | null; child: ChildId | null }>(
    'select family_id as family, child_id as child from session_children where booking_id = ? order by place',
    [id],
  );
  const children = view.children.map((child, place) => ({
    ...child,
    familyId: recorded[place]?.family ?? null,
    childId: recorded[place]?.child ?? null,
  }));
  const guardians = await readRows<OfficeBookingView['guardians'][number]>(
    `select g.family_id as "familyId", g.name, g.phone, g.email from guardians g
     join (select family_id, min(place) as place from session_children where booking_id = ? group by family_id) f
       on f.family_id = g.family_id
     order by f.place, g.pays desc, g.id limit 24`,
    [id],
  );
  const booking = await em.findOneOrFail(Booking, { id }, { refresh: true });
  return {
    ...view,
    statusBy: row.status_by,
    statusAt: row.status_at === null ? null : new Date(row.status_at).toISOString(),
    sequence: row.sequence,
    ...visitOf(booking),
    trialReference: row.trial_reference,
    familyId: recorded[0]?.family ?? null,
    isAttached: row.is_attached && recorded[0]?.family != null,
    seriesId: row.series_id,
    seriesDay: row.series_day,
    children,
    guardians,
    agreements: await agreementsOf({ em, config, linkKeys, now }, booking),
    lateFee: await lateFeeOf(em, booking, now(), await currentRules(em)),
    notified: await recipientsOf(em, booking, config.mail !== undefined),
    tutorGetsEmails: tutor.getsEmails(),
    createdAt: new Date(row.created_at).toISOString(),
    history: await historyOf(readRows, subjectOf(id)),
  };
}
