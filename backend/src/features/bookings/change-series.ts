import { addDays, hongKongDate, mondayOf } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { SeriesChange, SeriesEnd } from '@kitewell/contract/office/series';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { Booking } from './booking.entity.ts';
import { lockTutor } from './overlap.ts';
import { SeriesException } from './series-exception.entity.ts';
import { Series } from './series.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { mostAtOnce, stateOf, subjectOf } from './arrange-series.ts';
import { makeSessions, type Reused } from './make-sessions.ts';
import { daysOfRule, readRule, writtenRule } from './repeat.ts';
import { queueSeriesEmails } from './series-emails.ts';

type Needs = Pick<Services, 'post' | 'now'>;

/**
 * Locks a series until the transaction ends; to be called before any tutor is locked.
 * @throws AppError 'series.notFound' (404)
 */
export async function lockSeries(tx: EntityManager, id: number): Promise<Series> {
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const series = await tx.findOne(Series, { id }, held);
  if (!series) throw new AppError('series.notFound', 404);
  await tx.populate(series, ['tutor']);
  return series;
}

async function lockSeenSeries(
  tx: EntityManager,
  id: number,
  version: number,
  from: string,
  now: Date,
): Promise<Series> {
  const series = await lockSeries(tx, id);
  if (series.version !== version) throw new AppError('record.changed', 409);
  if (from < hongKongDate(now)) throw new AppError('validation', 400, { from: fieldMessage('dateInPast') });
  if (series.endsOn && series.endsOn < from) throw new AppError('series.ended', 409);
  return series;
}

/** A session that is taken off its day, to be moved to another or cancelled. */
interface Off extends Reused {
  readonly day: string;
}

/**
 * Takes the sessions of a series off their days, from a day of the rule on. Those that differ from the series are left
 * as they are agreed, unless they are to follow it. Its callers write the audit.
 */
async function takeOff(tx: EntityManager, series: Series, from: string, now: Date, follow: boolean): Promise<Off[]> {
  return tx.execute<Off[]>(
    `with off as (
       select id, status, to_char(series_day, 'YYYY-MM-DD') as day from bookings
       where series_id = ? and series_day >= ? and status in ('pending', 'confirmed')
         and session_date + session_time > (?::timestamptz at time zone 'Asia/Hong_Kong')
         and (? or differs_from_series = '{}')
       order by series_day for update),
     done as (update bookings b set status = 'cancelled', series_day = null from off where b.id = off.id)
     select id, status, day from off`,
    [series.id, from, now.toISOString(), follow],
  );
}

/** The sessions that stay as they are agreed, from a day on, by the day for which the series made them. */
const stayingFrom = (tx: EntityManager, series: number, from: string) =>
  tx.execute<Off[]>(
    `select id, status, to_char(series_day, 'YYYY-MM-DD') as day from bookings
     where series_id = ? and series_day >= ? and status in ('pending', 'confirmed') order by series_day for update`,
    [series, from],
  );

/**
 * Changes a series from a day on, its last day too, and sends tutor and family one email each. A session that differs
 * from the series stays as agreed. Where a week had a session before, that
 * session is moved and keeps its number, so that calendars change an entry instead of adding one. The caller commits.
 * @throws AppError 'series.notFound' (404), 'tutor.notFound' (404), 'record.changed' (409), 'series.ended' (409),
 * 'series.noDay' (409), 'validation' (400)
 */
export async function changeSeries(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: number,
  { version, from, differing, ...change }: SeriesChange,
): Promise<Series> {
  const now = needs.now();
  const series = await lockSeenSeries(tx, id, version, from, now);
  const tutor = change.tutor === undefined ? series.tutor : await tx.findOne(Tutor, { id: change.tutor });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const former = series.tutor;
  for (const each of [...new Set([former.id, tutor.id])].sort((a, b) => a - b)) await lockTutor(tx, each);
  const before = stateOf(series);
  if (change.until && change.until < from)
    throw new AppError('validation', 400, { until: fieldMessage('lastDayBeforeFirst') });
  const off = await takeOff(tx, series, from, now, differing === 'follow');
  const staying = await stayingFrom(tx, id, from);
  await tx.nativeDelete(SeriesException, { series: id, day: { $gte: from }, why: { $ne: 'skipped' } });
  goOn(series, tutor, from, change);
  await tx.flush();
  const days = daysOfRule(series, from, series.madeUntil, mostAtOnce);
  // A session that stays takes the place of the one that the new rule would make in its week.
  const pairs = pairsOf([...staying, ...off], days);
  const stays = (one: Off | undefined) => staying.some(({ id: staysId }) => staysId === one?.id);
  for (const [day, { id: booking }] of pairs)
    if (stays(pairs.get(day))) await tx.execute('update bookings set series_day = ? where id = ?', [day, booking]);
  const reuse = new Map([...pairs].filter(([, one]) => !stays(one)));
  const made = await makeSessions(tx, series, days, now, reuse);
  if (made.days.length === 0 && staying.length === 0) throw new AppError('series.noDay', 409);
  const kept = new Set(made.days.map(({ booking }) => booking));
  const lost = off.filter((each) => !kept.has(each.id));
  await callOff(tx, context, lost, null);
  for (const { booking, reused } of made.days) {
    const action = reused ? 'booking move' : 'booking add';
    recordChange(tx, { ...context, action, subject: { kind: 'booking', id: booking }, after: { series: id } });
  }
  recordChange(tx, {
    ...context,
    action: 'series change',
    subject: subjectOf(id),
    before,
    after: { ...stateOf(series), from },
  });
  await tx.flush();
  if (former.id !== tutor.id) await queueSeriesEmails(tx, needs, 'ended', series, from, { tutor: former });
  await queueSeriesEmails(tx, needs, 'changed', series, from);
  return series;
}

function goOn(
  series: Series,
  tutor: Tutor,
  from: string,
  change: Omit<SeriesChange, 'version' | 'from' | 'differing'>,
): void {
  const { weekdays, everyWeeks, time, duration, travelMinutes, address, until } = change;
  const repeat = readRule(series.rule);
  const rule = writtenRule({ weekdays: weekdays ?? repeat.weekdays, everyWeeks: everyWeeks ?? repeat.everyWeeks });
  if (rule !== series.rule && from > series.startsOn) series.startsOn = from;
  series.rule = rule;
  series.tutor = tutor;
  series.sessionTime = time ?? series.sessionTime;
  series.duration = duration ?? series.duration;
  series.travelMinutes = travelMinutes ?? series.travelMinutes;
  if (address !== undefined) series.address = address;
  if (until !== undefined) series.endsOn = until;
  series.version += 1;
}

/** Which former session moves to which day: the one of that day, or else one of the same week. */
function pairsOf(off: readonly Off[], days: readonly string[]): Map<string, Off> {
  const left = new Map(off.map((each) => [each.day, each]));
  const pairs = new Map<string, Off>();
  const pair = (day: string, found: Off | undefined) => {
    if (!found || pairs.has(day)) return;
    pairs.set(day, found);
    left.delete(found.day);
  };
  for (const day of days) pair(day, left.get(day));
  for (const day of days)
    pair(day, pairs.has(day) ? undefined : [...left.values()].find((each) => mondayOf(each.day) === mondayOf(day)));
  return pairs;
}

/**
 * Cancels sessions that were taken off their days, and writes it to the audit, after which their tutor cannot restore
 * them.
 */
async function callOff(
  tx: EntityManager,
  context: ChangeContext,
  off: readonly Off[],
  reason: string | null,
): Promise<void> {
  if (off.length === 0) return;
  await tx.execute(
    `update bookings set status = 'cancelled', status_reason = ?, status_by = 'office', status_at = ?,
       sequence = sequence + 1, series_day = null where id = any(?::int[])`,
    [reason, context.at.toISOString(), `{${off.map(({ id }) => id).join(',')}}`],
  );
  for (const { id, status } of off) {
    const states: Record<'before' | 'after', { status: Booking['status'] }> = {
      before: { status },
      after: { status: 'cancelled' },
    };
    recordChange(tx, { ...context, action: 'booking cancel', subject: { kind: 'booking', id }, ...states });
  }
}

/**
 * Ends a series before a day: its sessions from that day on are cancelled, but for those that differ from it, and tutor and family get one email each.
 * The caller commits.
 * @throws AppError 'series.notFound' (404), 'record.changed' (409), 'series.ended' (409), 'validation' (400)
 */
export async function endSeries(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: number,
  { version, from, reason, differing }: SeriesEnd,
): Promise<Series> {
  const now = needs.now();
  const series = await lockSeenSeries(tx, id, version, from, now);
  await lockTutor(tx, series.tutor.id);
  const before = stateOf(series);
  series.endsOn = addDays(from, -1);
  series.version += 1;
  const off = await takeOff(tx, series, from, now, differing === 'follow');
  await callOff(tx, context, off, reason);
  await tx.nativeDelete(SeriesException, { series: id, day: { $gte: from } });
  const after = { ...stateOf(series), sessionsOff: off.length };
  recordChange(tx, { ...context, action: 'series end', subject: subjectOf(id), before, after });
  await tx.flush();
  await queueSeriesEmails(tx, needs, 'ended', series, from);
  return series;
}
