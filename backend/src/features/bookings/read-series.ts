import { hongKongDate } from '@kitewell/contract/dates';
import type { ClearanceGap } from '@kitewell/contract/clearance';
import type { SeriesId } from '@kitewell/contract/ids';
import type {
  SeriesExceptionsView,
  SeriesListQuery,
  SeriesListView,
  SeriesRowView,
  SeriesView,
} from '@kitewell/contract/office/series';
import type { LateFeeView } from '@kitewell/contract/office/sessions';
import { id as idSchema, tuple } from '@kitewell/contract/yup';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SeriesException } from './series-exception.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { firstOf } from '../sessions/children-of-session.ts';
import { subjectOf } from './arrange-series.ts';
import { currentRules, lateFeeOf } from './fee-rule.ts';
import { unexpected } from './make-sessions.ts';
import { readRule } from './repeat.ts';

/** The most sessions and days without one that a series shows, and the most such days in the list of all series. */
const mostShown = 100;

const key = tuple([idSchema().required()]).required();
const keyOfEnded = tuple([cursorParts.day, cursorParts.id]).required();

/** What a list shows of a child of a series. */
interface ChildRow {
  series: SeriesId;
  childName: string;
  parentName: string;
  childAge: number;
}

/** @param all children of this and other series */
function rowView(series: Series, all: readonly ChildRow[]): SeriesRowView {
  const { id, version, tutor, program, duration, startsOn, endsOn, madeUntil } = series;
  const children = all.filter((one) => one.series === id);
  const { childName, parentName } = firstOf(children);
  const repeat = readRule(series.rule);
  return {
    ...{ id, version, childName, parentName, program, duration, madeUntil },
    children: children.map((one) => one.childName),
    everyWeeks: repeat.everyWeeks,
    weekdays: [...repeat.weekdays],
    tutor: { id: tutor.id, name: tutor.name },
    time: series.sessionTime.slice(0, 5),
    from: startsOn,
    until: endsOn ?? null,
  };
}

/** Series that still go on, the newest first, or those that have ended, the last one to end first. */
export async function listSeries(
  em: EntityManager,
  { limit, cursor, tutor, ended }: SeriesListQuery,
  now: Date,
): Promise<SeriesListView> {
  const today = hongKongDate(now);
  const ofTutor = tutor === undefined ? {} : { tutor };
  const options = { populate: ['tutor'] as const, limit: limit + 1, refresh: true };
  if (ended === 'yes') {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, keyOfEnded);
    const found = await em.find(
      Series,
      {
        ...ofTutor,
        endsOn: { $lt: today },
        ...(after && { [raw((row) => `(${row}.ends_on, ${row}.id) < (?::date, ?)`, [...after])]: [] }),
      },
      { ...options, orderBy: { endsOn: 'desc', id: 'desc' } },
    );
    return rowsOf(em, ...page(found, limit, ({ endsOn, id }) => [endsOn ?? today, id]));
  }
  const [before] = cursor === undefined ? [undefined] : decodeCursor(cursor, key);
  const found = await em.find(
    Series,
    {
      ...ofTutor,
      $or: [{ endsOn: null }, { endsOn: { $gte: today } }],
      ...(before !== undefined && { id: { $lt: before } }),
    },
    { ...options, orderBy: { id: 'desc' } },
  );
  return rowsOf(em, ...page(found, limit, ({ id }) => [id]));
}

async function rowsOf(em: EntityManager, shown: readonly Series[], nextCursor: string | null): Promise<SeriesListView> {
  const children = await childrenIn(em, shown);
  return { series: shown.map((one) => rowView(one, children)), nextCursor };
}

/** The children of these series, in the order of each; as plain rows, since entities cost as much as the list itself. */
const childrenIn = (em: EntityManager, series: readonly Series[]) =>
  em.execute<ChildRow[]>(
    `select series_id as series, child_name as "childName", parent_name as "parentName", child_age as "childAge"
     from series_children
     where series_id = any(?::int[]) order by series_id, place`,
    [`{${series.map(({ id }) => id).join(',')}}`],
  );

const missingOf = (exception: SeriesException) => exception.missing as ClearanceGap[];

/** One series, with its sessions from today on and the days that have none. @throws AppError 'series.notFound' (404) */
export async function readSeries(
  { em, readRows }: Pick<Services, 'readRows'> & { em: EntityManager },
  id: SeriesId,
  now: Date,
): Promise<SeriesView> {
  const series = await em.findOne(Series, { id }, { populate: ['tutor'], refresh: true });
  if (!series) throw new AppError('series.notFound', 404);
  const today = hongKongDate(now);
  const bookings = await em.find(
    Booking,
    { series: id, sessionDate: { $gte: today }, seriesDay: { $ne: null } },
    {
      ...{ orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, limit: mostShown, refresh: true },
      populate: ['tutor'],
    },
  );
  const exceptions = await em.find(
    SeriesException,
    { series: id, day: { $gte: today } },
    { orderBy: { day: 'asc' }, limit: mostShown, refresh: true },
  );
  const rules = await currentRules(em);
  const fees: (LateFeeView | null)[] = [];
  for (const booking of bookings) fees.push(await lateFeeOf(em, booking, now, rules));
  return {
    ...rowView(series, await childrenIn(em, [series])),
    rule: series.rule,
    onHolidays: series.onHolidays,
    travelMinutes: series.travelMinutes,
    address: series.address ?? null,
    sessions: bookings.map((booking, at) => ({
      id: booking.id,
      seriesDay: booking.seriesDay ?? booking.sessionDate,
      date: booking.sessionDate,
      time: booking.sessionTime.slice(0, 5),
      status: booking.status,
      tutor: { id: booking.tutor.id, name: booking.tutor.name },
      lateFee: fees[at] ?? null,
      differs: [...booking.differsFromSeries],
    })),
    exceptions: exceptions.map((exception) => ({
      day: exception.day,
      why: exception.why,
      missing: missingOf(exception),
    })),
    history: await historyOf(readRows, subjectOf(id)),
  };
}

// Written out and not a parameter, so that PostgreSQL can use the index of these days in a prepared statement.
const unexpectedOnly = raw(`why in (${unexpected.map((why) => `'${why}'`).join(', ')})`);

const shownGaps = { populate: ['series.tutor'], strategy: 'select-in', limit: mostShown } as const;

/** Coming days of all series that could not have their session and that nobody has looked at, the soonest first. */
export async function openExceptions(em: EntityManager, now: Date): Promise<SeriesExceptionsView> {
  const exceptions = await em.find(
    SeriesException,
    { day: { $gte: hongKongDate(now) }, [unexpectedOnly]: [] },
    // Joined in one query, PostgreSQL would read all series for the few that are shown.
    { ...shownGaps, orderBy: { day: 'asc', id: 'asc' }, refresh: true },
  );
  const children = await childrenIn(
    em,
    exceptions.map(({ series }) => series),
  );
  return {
    exceptions: exceptions.map((exception) => ({
      ...{ day: exception.day, why: exception.why, missing: missingOf(exception), series: exception.series.id },
      childName: rowView(exception.series, children).children.join(', '),
      tutor: { id: exception.series.tutor.id, name: exception.series.tutor.name },
    })),
  };
}
