import { hongKongInstant } from '@kitewell/contract/dates';
import type { BookingId } from '@kitewell/contract/ids';
import type { SeriesException as Why, SeriesExceptionView } from '@kitewell/contract/office/series';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { writeSession } from './overlap.ts';
import type { SeriesChild } from '../sessions/series-child.entity.ts';
import { SessionAgreement } from './session-agreement.entity.ts';
import { SeriesException } from './series-exception.entity.ts';
import type { Series } from '../sessions/series.entity.ts';
import { recordSession, type SessionState } from './session-audit.ts';
import { childrenOfSeries, lockChildren, storeChildren } from '../sessions/session-children.ts';
import { availabilityOn } from '../tutors/availability.ts';
import { missingOn } from '../clearance/clearance.ts';
import { restDays } from './days.ts';
import { visitOf } from '../families/visit-details.ts';

/** A session of the series that gets another day, time or tutor, instead of a new session. */
export interface Reused {
  readonly id: BookingId;
  readonly status: Booking['status'];
  readonly before: SessionState;
}

/** The outcome for some days of a series. */
export interface Made {
  readonly days: { day: string; booking: BookingId; reused: boolean }[];
  readonly exceptions: SeriesExceptionView[];
}

/**
 * Makes the sessions of a series for these days, and records for each other day why it has none. Days that already have
 * a session or a reason stay as they are. Each session is written to the audit. The caller has locked the series and its
 * tutor, and has flushed the series.
 * @param reuse existing sessions to move, by their new day
 */
export async function makeSessions(
  tx: EntityManager,
  context: ChangeContext,
  series: Series,
  days: readonly string[],
  reuse: ReadonlyMap<string, Reused> = new Map(),
): Promise<Made> {
  const children = await childrenOfSeries(tx, series.id);
  await lockChildren(
    tx,
    children.map(({ child }) => child?.id),
  );
  const open = await openDays(tx, series, days, context.at);
  const rest = await restDays(tx, open, series.onHolidays);
  const tutor = series.tutor.id;
  const { sessionTime: time, duration, travelMinutes } = series;
  const availabilities = await availabilityOn(tx, tutor, open, { time, duration, travelMinutes });
  const made: Made = { days: [], exceptions: [] };
  for (const day of open) {
    const restReason = rest.get(day);
    const availability = availabilities.get(day) ?? 'free';
    if (restReason) made.exceptions.push({ day, why: restReason, missing: [] });
    else if (availability !== 'free') made.exceptions.push({ day, why: availability, missing: [] });
    else {
      const missing = await missingOn(tx, tutor, day);
      if (missing.length > 0) {
        made.exceptions.push({ day, why: 'notCleared', missing: missing.map(({ code }) => code) });
        continue;
      }
      const former = reuse.get(day);
      const booking = await tryDay(tx, series, day, former);
      if (booking === undefined) made.exceptions.push({ day, why: 'overlap', missing: [] });
      else made.days.push({ day, booking, reused: former !== undefined });
    }
  }
  const formerById = new Map([...reuse.values()].map((former) => [former.id, former]));
  for (const booking of await sessionsOf(
    tx,
    made.days.map((one) => one.booking),
  )) {
    const former = formerById.get(booking.id);
    recordSession(tx, context, former ? 'booking move' : 'booking add', booking, former?.before ?? null);
  }
  for (const exception of made.exceptions) await tx.insert(SeriesException, { ...exception, series: series.id });
  return made;
}

/** Those of the days that are still to come and have neither a session nor a reason. */
async function openDays(tx: EntityManager, series: Series, days: readonly string[], now: Date): Promise<string[]> {
  const known = await tx.execute<{ day: string }[]>(
    `select to_char(series_day, 'YYYY-MM-DD') as day from bookings where series_id = ? and series_day = any(?::date[])
     union select to_char(day, 'YYYY-MM-DD') from series_exceptions where series_id = ? and day = any(?::date[])`,
    [series.id, `{${days.join(',')}}`, series.id, `{${days.join(',')}}`],
  );
  const done = new Set(known.map(({ day }) => day));
  return days.filter((day) => !done.has(day) && hongKongInstant(day, series.sessionTime) > now);
}

/** Writes the session of one day; returns undefined where tutor or child has another session then. */
async function tryDay(tx: EntityManager, series: Series, day: string, former?: Reused): Promise<number | undefined> {
  await tx.execute('savepoint day_of_series');
  try {
    const id = await writeDay(tx, series, day, former);
    await tx.execute('release savepoint day_of_series');
    return id;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'booking.overlap') throw error;
    await tx.execute('rollback to savepoint day_of_series');
    return undefined;
  }
}

/**
 * Makes the session of one day of a series, and writes it to the audit, without asking whether the day is a holiday. The
 * caller has locked the tutor.
 * @param former a cancelled session of that day, which takes place after all
 * @throws AppError 'booking.overlap' (409)
 */
export async function makeSession(
  tx: EntityManager,
  context: ChangeContext,
  series: Series,
  day: string,
  former?: Reused,
): Promise<Booking> {
  const id = await writeDay(tx, series, day, former);
  const [booking] = await sessionsOf(tx, [id]);
  if (!booking) throw new AppError('booking.notFound', 404);
  recordSession(tx, context, former ? 'booking restore' : 'booking add', booking, former?.before ?? null);
  return booking;
}

const sessionsOf = (tx: EntityManager, ids: readonly BookingId[]): Promise<Booking[]> =>
  tx.find(Booking, { id: { $in: [...ids] } }, { orderBy: { seriesDay: 'asc' }, populate: ['tutor'], refresh: true });

/** Writes the session of one day. @throws AppError 'booking.overlap' (409) */
async function writeDay(tx: EntityManager, series: Series, day: string, former?: Reused): Promise<number> {
  let id = former?.id ?? 0;
  await writeSession(async () => {
    if (former) {
      await tx.nativeDelete(SessionAgreement, { booking: former.id });
      const { tutor, sessionTime, duration, travelMinutes, address } = series;
      await tx.execute(
        `update bookings set tutor_id = ?, session_date = ?, session_time = ?, duration = ?, travel_minutes = ?, address = ?,
           series_day = ?, status = ?, status_reason = null, status_by = null, status_at = null, fee_percent = 0,
           pay_percent = 0, sequence = sequence + 1,
           without_checks_reason = null, agreement = null, regular_tutor_id = null, differs_from_series = '{}' where id = ?`,
        [tutor.id, day, sessionTime, duration, travelMinutes, address ?? null, day, former.status, former.id],
      );
    } else {
      const children = await childrenOfSeries(tx, series.id);
      id = await tx.insert(Booking, { ...sessionOf(series, day), groupSize: children.length });
      await storeChildren(tx, id, children.map(childRow));
    }
  });
  return id;
}

const childRow = ({ childName, parentName, childAge, child, family }: SeriesChild) => ({
  ...{ childName, parentName, childAge, child: child?.id ?? null, family: family?.id ?? null },
});

function sessionOf(series: Series, day: string) {
  const { program, sessionTime, duration, travelMinutes } = series;
  return {
    ...{ program, sessionTime, duration, travelMinutes, ...visitOf(series) },
    sessionDate: day,
    tutor: series.tutor.id,
    series: series.id,
    seriesDay: day,
  };
}

/** Reasons for a day without a session that the office did not choose, so that somebody has to look at it. */
export const unexpected: readonly Why[] = ['timeOff', 'outsideHours', 'notCleared', 'overlap'];
