import type { FreeTutorsQuery, FreeTutorsView } from '@kitewell/contract/office/sessions';
import type { Programme } from '@kitewell/contract/programmes';
import type { District } from '@kitewell/contract/trial-choices';
import type { Services } from '../../services.ts';
import { isOff, isWithinHours } from '../tutors/availability.ts';
import { clearedTutorsOn } from '../clearance/clearance.ts';
import { span } from './overlap.ts';
import { districtOf, districtOfFamily } from './read-sessions.ts';
import { offList } from '../sessions/status-lists.ts';

type Needs = Pick<Services, 'readRows'>;
type FreeTutor = FreeTutorsView['tutors'][number];

/** A tutor counts as near a district with a session there within so many days before or after the day asked for. */
const nearDays = 60;

/** What a free tutor is searched for. Days and times are Hong Kong's. */
export interface Wanted {
  times: readonly { date: string; time: string }[];
  duration: number;
  travelMinutes: number;
  program?: Programme | undefined;
  /** Where the family lives. */
  district?: District | null | undefined;
  /** A session that is ignored: it makes its tutor not busy. */
  except?: number | undefined;
  /** A session whose district counts where none is given. */
  substituteFor?: number | undefined;
  /** The most tutors that are named for each time. */
  most: number;
}

/** A time and the tutors who are free then. */
export interface FreeAt {
  date: string;
  time: string;
  tutors: FreeTutor[];
  /** How many tutors are free, including those who are not named. */
  count: number;
}

interface Free extends Omit<FreeTutor, 'sessionsThatDay'> {
  sessions: number;
}

interface Row extends Free {
  date: string;
  time: string;
  count: number;
}

/** The district of families that live in none of the listed ones: two of them may be far from each other. */
const nowhere: District = 'elsewhere';

const teaches = 'coalesce((select program from wanted) = any(t.programmes), false)';

/** SQL for what is looked for; its six parameters are those of `wantedOf`. */
const wanted = `wanted as materialized (select ?::text as program, ?::int as minutes, ?::int as travel, ?::int as except,
    nullif(coalesce(?::text, (select ${districtOf('s')} from bookings s where s.id = ?)), '${nowhere}') as district),
  asked as materialized (
    select m.day, m.at, w.*, tsrange(m.day + m.at - make_interval(mins => w.travel),
      m.day + m.at + make_interval(mins => w.minutes)) as span
    from unnest(?::date[], ?::time[]) as m (day, at) cross join wanted w)`;

/**
 * SQL: whether a tutor has neither a session nor time off at the time `a`. The limit makes PostgreSQL look at the
 * sessions of one tutor after the other; `exists` may read all sessions.
 */
const isFree = (tutor: string) => `(select true from bookings b where b.tutor_id = ${tutor} and b.id <> a.except
    and b.status not in ${offList} and b.session_date between a.day - 1 and a.day + 1
    and ${span('b')} && a.span limit 1) is null
  and not ${isOff(tutor, 'a.span')}`;

/** SQL: whether a tutor `c` goes to the district `w` that is asked for, or has sessions there around these days. */
const isNear = (first: string, last: string) => `w.district is not null and (w.district = any(c.districts) or exists (
    select from (select distinct k.family_id, n.trial_request_id from bookings n
        join session_children k on k.booking_id = n.id and k.place = 0
      where n.tutor_id = c.id and n.session_date between ${first} - ${nearDays} and ${last} + ${nearDays}
        and n.status not in ${offList} and n.id <> w.except) n
    where ${districtOfFamily('n.family_id', 'n.trial_request_id')} = w.district))`;

const sessionsOn = (tutor: string, day: string) => `(select count(*)::int from bookings b where b.tutor_id = ${tutor}
    and b.session_date = ${day} and b.status not in ${offList})`;

/**
 * A statement for the first free tutors at one time. Tutors are put in order by what is known of them, in groups; of
 * each is then found out, in that order, whether the tutor is free, cleared and near, until there are enough. The groups
 * that come later are not even looked at: PostgreSQL reads them one after the other, and stops. Each group comes twice,
 * first those who are near: whether somebody is, is read from all sessions of some months, so that it is asked last.
 * @param groups conditions on tutors `c` that exclude each other
 * @param order the order within a group
 */
const firstOf = (groups: readonly string[], order: string): string => `
  with ${wanted}, most as materialized (select ?::int as most),
  known as materialized (
    select t.id, t.name, t.districts, ${teaches} as teaches, ${isWithinHours('t.id', 'a.day', 'a.at', 'a.minutes')} as within
    from tutors t cross join asked a where t.active and not t.demo)
  select f.id, f.name, f.teaches, f.within as "withinHours", f.near, ${sessionsOn('f.id', 'a.day')} as sessions
  from (${groups
    .flatMap((group) =>
      // Without a district nobody is near, and the first of the two finds so at once.
      [`${group} and exists (select from wanted where district is not null)`, group].map(
        (condition, isFar) => `(select c.*, ${isFar === 0} as near from
      (select c.* from known c where ${condition} order by ${order} offset 0) c
      cross join asked a
      cross join lateral (select where ${isFree('c.id')} offset 0) free
      cross join lateral (select from ${clearedTutorsOn('(select a.day)', 't.id = c.id')} offset 0) cleared
      cross join lateral (select from asked w where ${isFar === 0 ? '' : 'not '}(${isNear('w.day', 'w.day')}) offset 0) near
      order by ${order} limit (select most from most))`,
      ),
    )
    .join(' union all ')} limit (select most from most)) f cross join asked a`;

/**
 * A statement for the tutors who are cleared and free at each of the times. What costs most, checks and districts, is
 * computed last: only for those who are free, and once for each tutor and not for every time.
 * @param among a condition on the tutors `t` that are considered
 * @param fitting a condition on the free tutors that count
 * @param first the order of tutors who work at that hour
 */
const statementOf = (among: string, fitting: string, first: string): string => `
  with ${wanted},
  open as materialized (
    select a.day, a.at, a.minutes, t.id
    from asked a cross join tutors t where ${among} and ${isFree('t.id')}),
  cleared as materialized (
    select t.id, t.name, t.districts, ${teaches} as teaches, d.day
    from ${clearedTutorsOn('(select distinct day from open)', 't.id = any(array(select id from open))')}),
  near as materialized (
    select c.id, ${isNear('s.first', 's.last')} as near
    from (select distinct id, districts from cleared) c cross join wanted w
      cross join (select min(day) as first, max(day) as last from asked) s),
  free as (
    select o.day, o.at, c.id, c.name, c.teaches, n.near, c.districts, w.district,
      ${isWithinHours('c.id', 'o.day', 'o.at', 'o.minutes')} as within
    from open o join cleared c on c.id = o.id and c.day = o.day join near n on n.id = c.id cross join wanted w),
  placed as (
    select f.*, count(*) over moment as count,
      row_number() over (moment order by within desc, ${first}, name, id) as place
    from free f where ${fitting} window moment as (partition by day, at))
  select to_char(p.day, 'YYYY-MM-DD') as date, left(p.at::text, 5) as time, p.id, p.name, p.teaches,
    p.within as "withinHours", p.near, p.count::int as count, ${sessionsOn('p.id', 'p.day')} as sessions
  from placed p where p.place <= ? order by p.day, p.at, p.place`;

// A programme comes before a short way: who teaches something else is no help, however near.
const everybody = firstOf(
  ['within and teaches', 'within and not teaches', 'not within and teaches', 'not within and not teaches'],
  'name, id',
);

// A substitute is needed at short notice, so a short way comes first.
const substitutes = firstOf(['within', 'not within'], 'teaches desc, name, id');

// A tutor who has named no districts may go to any.
const suitable = statementOf(
  `not t.demo and ${teaches}`,
  'within and (near or f.district is null or cardinality(f.districts) = 0)',
  'near desc',
);

/** The tutor of the session that is ignored, at the hours at which that tutor works. */
const sameTutor = statementOf('t.id = (select b.tutor_id from bookings b where b.id = a.except)', 'within', 'near');

const list = (values: readonly string[]) => `{${values.join(',')}}`;
const valuesOf = ({ times, duration, travelMinutes, program, district, except, substituteFor, most }: Wanted) => [
  ...[program ?? null, duration, travelMinutes, except ?? 0, district ?? null, substituteFor ?? 0],
  ...[list(times.map(({ date }) => date)), list(times.map(({ time }) => time)), most],
];
const viewOf = ({ id, name, teaches, withinHours, near, sessions }: Free): FreeTutor => ({
  ...{ id, name, teaches, withinHours, near },
  sessionsThatDay: sessions,
});

/**
 * Tutors who are cleared for a day and have neither a session nor time off then: those who work at that hour first,
 * then those who teach the programme, then those who are near. For a substitute, near comes before the programme. The
 * demo account is never among them.
 */
export async function findFreeTutors(
  { readRows }: Needs,
  { date, time, limit, ...request }: FreeTutorsQuery,
): Promise<FreeTutorsView> {
  const statement = request.substituteFor === undefined ? everybody : substitutes;
  const found = await readRows<Free>(statement, valuesOf({ ...request, times: [{ date, time }], most: limit + 1 }));
  return { tutors: found.slice(0, limit).map(viewOf), more: found.length > limit };
}

/**
 * Those of several times at which a tutor is free who also teaches the programme, works at that hour and goes to that
 * district, as far as the tutor has said so. In the order of time; tutors who are near first.
 */
export async function findSuitableTutors({ readRows }: Needs, wanted: Wanted): Promise<FreeAt[]> {
  const rows = await readRows<Row>(suitable, valuesOf(wanted));
  return [...Map.groupBy(rows, ({ date, time }) => `${date} ${time}`).values()].flatMap((found) => {
    const [first] = found;
    return first ? [{ date: first.date, time: first.time, tutors: found.map(viewOf), count: first.count }] : [];
  });
}

/** Those of several times at which the tutor of the session `except` is cleared, works and is free, in the order of time. */
export async function findTimesOfTutor(
  { readRows }: Needs,
  wanted: Omit<Wanted, 'most'> & { readonly except: number },
): Promise<{ date: string; time: string }[]> {
  const rows = await readRows<Row>(sameTutor, valuesOf({ ...wanted, most: 1 }));
  return rows.map(({ date, time }) => ({ date, time }));
}
