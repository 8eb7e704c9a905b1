import { isOpenStatus, type BookingStatus } from '@kitewell/contract/booking-statuses';
import { sessionMinutes } from '@kitewell/contract/bookings';
import { hongKongDate, hongKongInstant, hongKongTime } from '@kitewell/contract/dates';
import type { AssessmentId, BookingId, ChildId, SeriesId } from '@kitewell/contract/ids';
import type {
  FamilyBookingRowView,
  FamilyBookingsQuery,
  FamilyBookingState,
  FamilyBookingView,
} from '@kitewell/contract/family/sessions';
import type { Programme } from '@kitewell/contract/programmes';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { sharedReports } from '../assessments/assessments-of-family.ts';
import { agreementAddressFor } from '../bookings/agreement-link.ts';
import { familyCalendarSession, toCalendar } from '../bookings/calendar.ts';
import { adultsGivenName, givenNameOf } from '../families/given-name.ts';
import { givenNamesOf, placeFor } from '../sessions/family-readers.ts';
import { openList } from '../sessions/status-lists.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';
import { checkOnDay, isGood } from '../tutors/record-checks.ts';
import { familyChildren } from './family-scope.ts';

type Needs = Pick<Services, 'readRows' | 'now' | 'config' | 'linkKeys'>;

/** A picture on another host would tell that host who looks at it. */
export const ownPicture = (image: string | null): string | null => (pictureKeyOf(image) ? image : null);

export interface ChildRow {
  id: ChildId | null;
  name: string;
  parent: string;
}
export const childView = ({ id, name, parent }: ChildRow) => ({ id, givenName: givenNameOf(name, parent) });

/** SQL: the own children of a session in a query that groups rows `s` of session_children. */
export const ownChildren = `json_agg(json_build_object('id', s.child_id, 'name', s.child_name, 'parent', s.parent_name)
  order by s.place)`;

interface Row {
  id: BookingId;
  children: ChildRow[];
  program: Programme;
  status: BookingStatus;
  agreement: string | null;
  completed_early: boolean;
  date: string;
  time: string;
  duration: number;
  actual_minutes: number | null;
  sequence: number;
  at_home: boolean;
  series: SeriesId | null;
  tutor: string;
  picture: string | null;
  regular: string | null;
  time_off: boolean;
  reports: AssessmentId[];
}

/** SQL: what is shown of the sessions `own`, which have their id, the own children and their family. */
const shownColumns = (scope: string) => `own.id, own.children, b.program,
  b.status, b.agreement, b.completed_early, b.session_date as date, b.session_time as time, b.duration, b.actual_minutes,
  b.sequence, b.home_of is not distinct from own.family as at_home, b.series_id as series, t.name as tutor, t.profile_image as picture, r.name as regular,
  r.id is not null and exists (select from time_off o
    where o.tutor_id = r.id and b.session_date between o.from_day and o.until_day) as time_off,
  array(select a.id from ${sharedReports}
    where s.booking_id = own.id and ${scope} order by s.place, a.id) as reports`;
const shownFrom = `own join bookings b on b.id = own.id join tutors t on t.id = b.tutor_id
  left join tutors r on r.id = b.regular_tutor_id`;

const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

/** The day and time of an instant in Hong Kong, as sessions have them. */
const local = (instant: Date) => `${hongKongDate(instant)} ${hongKongTime(instant)}`;

/** Refuses a child whom the reader may not see. @throws AppError 'family.notFound' (404) */
export function refuseOtherChild({ children }: SignedInFamily, child: number | undefined): void {
  if (child !== undefined && !children.includes(child)) throw new AppError('family.notFound', 404);
}

const listOf = (ahead: boolean, scope: string) => `
  with own as (
    select s.booking_id as id, s.begins, ${ownChildren} as children, min(s.family_id) as family
    from session_children s
    where ${scope} and (?::int is null or s.child_id = ?) and s.begins >= ?::timestamp and s.begins < ?::timestamp
      and s.ends ${ahead ? '>' : '<='} ?::timestamp and (s.begins, s.booking_id) ${ahead ? '>' : '<'} (?::timestamp, ?)
    group by s.begins, s.booking_id order by s.begins ${ahead ? '' : 'desc'}, s.booking_id ${ahead ? '' : 'desc'} limit ?)
  select ${shownColumns(scope)} from ${shownFrom}
  order by own.begins ${ahead ? '' : 'desc'}, own.id ${ahead ? '' : 'desc'}`;

/** A page of the sessions of a family's children: those ahead, the soonest first, or those that are over, the latest first. */
export async function listSessions(
  { readRows, now }: Pick<Needs, 'readRows' | 'now'>,
  family: SignedInFamily,
  { when, child, from, to, limit, cursor }: FamilyBookingsQuery,
): Promise<{ sessions: FamilyBookingRowView[]; nextCursor: string | null }> {
  refuseOtherChild(family, child);
  const { sql, values } = familyChildren(family);
  const ahead = when === 'ahead';
  const [day, time, id] = cursor === undefined ? [ahead ? '-infinity' : 'infinity', '', 0] : decodeCursor(cursor, key);
  // The longest session that has not ended began so long ago; without it, the whole past would be read for its ends.
  const earliest = new Date(now().getTime() - sessionMinutes.most * 60_000);
  const rows = await readRows<Row>(listOf(ahead, sql), [
    ...values,
    ...[child ?? null, child ?? null],
    ahead && (!from || from < hongKongDate(earliest)) ? local(earliest) : (from ?? '-infinity'),
    to === undefined ? 'infinity' : `${to} 24:00`,
    ...[local(now()), `${day} ${time}`, id, limit + 1],
    ...values,
  ]);
  const [shown, nextCursor] = page(rows, limit, (row) => [row.date, row.time, row.id]);
  return { sessions: shown.map((row) => rowView(row, now(), family.pays)), nextCursor };
}

const ends = ({ date, time, duration }: Row) => new Date(hongKongInstant(date, time).getTime() + duration * 60_000);

function stateOf(row: Row, now: Date): FamilyBookingState {
  const { status, agreement } = row;
  if (status === 'completed') return row.completed_early && ends(row) > now ? 'arranged' : status;
  if (status === 'cancelled' || status === 'missed') return status;
  return agreement === 'asked' ? 'answerDue' : 'arranged';
}

function shownOf(row: Row, now: Date) {
  const { id, program, date, time, sequence, series } = row;
  const state = stateOf(row, now);
  return {
    ...{ id, program, date, sequence, series, state },
    children: row.children.map(childView),
    time: time.slice(0, 5),
    beginsAt: hongKongInstant(date, time).toISOString(),
    endsAt: ends(row).toISOString(),
    minutes: state === 'completed' ? (row.actual_minutes ?? row.duration) : row.duration,
    substitute:
      row.regular === null
        ? null
        : { insteadOf: adultsGivenName(row.regular), reason: row.time_off ? ('timeOff' as const) : null },
  };
}

const rowView = (row: Row, now: Date, pays: boolean): FamilyBookingRowView => ({
  ...shownOf(row, now),
  atHome: pays && row.at_home,
  tutor: { givenName: adultsGivenName(row.tutor), picture: ownPicture(row.picture) },
  reports: row.reports,
});

interface DetailRow extends Row {
  address: string | null;
  isHome: boolean;
  certificate: string | null;
  checked_until: string | null;
  teaches_since: string | null;
  first: boolean;
  weather: { en: string; zh: string } | null;
  off_by_weather: boolean;
  agreement_id: number | null;
  agreement_seed: string | null;
}

/** SQL: sessions that were completed before the session `b`, of the own children in it. */
const before = (scope: string) => `session_children s join bookings o on o.id = s.booking_id
  where ${scope} and s.child_id = any (own.ids) and o.status = 'completed' and o.session_date < b.session_date`;

const details = (scope: string) => `
  with own as (
    select s.booking_id as id, s.begins, array_agg(s.child_id) as ids, ${ownChildren} as children,
      min(s.family_id) as family
    from session_children s where s.booking_id = any (?::int[]) and ${scope} group by s.begins, s.booking_id)
  select ${shownColumns(scope)}, b.address, b.home_of is not null as "isHome",
    case when t.certified_at is not null then t.certificate_code end as certificate,
    case when ${isGood} then k.valid_until end as checked_until,
    (select min(o.session_date) from ${before(scope)} and o.tutor_id = b.tutor_id) as teaches_since,
    not exists (select from ${before(scope)} and o.program = b.program) as first,
    (select json_build_object('en', w.en, 'zh', w.zh) from weather_notices w where w.day = b.session_date) as weather,
    ${offByWeather} as off_by_weather, q.id as agreement_id, q.seed as agreement_seed
  from ${shownFrom} join families f on f.id = ?
    cross join lateral (select b.session_date as day) as d ${checkOnDay}
    left join session_agreements q on q.booking_id = b.id and q.family_id = f.id and q.state = 'asked'
      and q.answer_by > ?::timestamptz
  order by own.begins, own.id`;

/** SQL: whether a session `b` is cancelled because of the weather. */
export const offByWeather = `(b.status = 'cancelled' and exists (
  select from weather_cancellations w where w.booking_id = b.id and w.sequence = b.sequence))`;

/** Sessions in all that their family may know, the soonest first. Those that are not the family's are left out. */
export async function readSessions(
  needs: Needs,
  family: SignedInFamily,
  ids: readonly BookingId[],
): Promise<FamilyBookingView[]> {
  const { sql, values } = familyChildren(family);
  const rows = await needs.readRows<DetailRow>(details(sql), [
    ...[ids, ...values, ...values, ...values, ...values],
    ...[family.id, needs.now().toISOString()],
  ]);
  return rows.map((row) => detailView(needs, family, row));
}

/** @throws AppError 'booking.notFound' (404) */
export async function readSession(needs: Needs, family: SignedInFamily, id: BookingId): Promise<FamilyBookingView> {
  const [found] = await readSessions(needs, family, [id]);
  if (!found) throw new AppError('booking.notFound', 404);
  return found;
}

function detailView({ now, config, linkKeys }: Needs, family: SignedInFamily, row: DetailRow): FamilyBookingView {
  const at = now();
  const shown = shownOf(row, at);
  const comes = isOpenStatus(row.status) && ends(row) > at;
  const place = comes ? placeFor(family, row) : null;
  const meetingPoint = comes ? placeFor({ pays: false }, row) : null;
  const { agreement_id: id, agreement_seed: seed } = row;
  const names = givenNamesOf(
    row.children.map(({ name, parent }) => ({ childName: name, parentName: parent })),
    family.language,
  );
  const entry = { ...row, sessionDate: row.date, sessionTime: row.time };
  return {
    ...shown,
    ...{ place, meetingPoint },
    tutor: {
      ...{ givenName: adultsGivenName(row.tutor), picture: ownPicture(row.picture) },
      ...{ certificate: row.certificate, checkedUntil: row.checked_until, teachesSince: row.teaches_since },
    },
    first: row.first,
    reports: row.reports,
    weather: comes ? row.weather : null,
    offByWeather: row.off_by_weather,
    answerUrl:
      shown.state === 'answerDue' && id !== null && seed !== null
        ? agreementAddressFor(
            config.siteOrigin,
            linkKeys,
            { id, seed },
            { id: family.guardians[0] ?? 0, email: family.email },
          )
        : null,
    calendar: comes && shown.state === 'arranged' ? toCalendar([familyCalendarSession(entry, names, place)], at) : null,
  };
}

/** The next session of each child, for which one is arranged. */
export async function nextSessions(
  { readRows, now }: Pick<Needs, 'readRows' | 'now'>,
  family: SignedInFamily,
): Promise<{ child: ChildId; session: BookingId | null }[]> {
  const { sql, values } = familyChildren(family);
  const earliest = new Date(now().getTime() - sessionMinutes.most * 60_000);
  return readRows(
    `select c.id as child, n.booking_id as session from unnest(?::int[]) with ordinality as c (id, place)
     left join lateral (
       select s.booking_id from session_children s join bookings b on b.id = s.booking_id
       where s.child_id = c.id and ${sql} and s.begins > ?::timestamp and s.ends > ?::timestamp and b.status in ${openList}
       order by s.begins, s.booking_id limit 1) as n on true
     order by c.place`,
    [family.children, ...values, local(earliest), local(now())],
  );
}
