import { openStatuses } from '@kitewell/contract/booking-statuses';
import { addDays, hongKongDate, mondayOf } from '@kitewell/contract/dates';
import type { SeriesId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { SeriesChange, SeriesEnd } from '@kitewell/contract/office/series';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { markCancelled } from './cancel-booking.ts';
import { cancellingFees } from './fee-rule.ts';
import { lockTutors } from './lock-tutor.ts';
import { SeriesException } from './series-exception.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { stateOf as sessionStateOf } from './session-audit.ts';
import { childrenOfSeries, lockChildrenOf } from '../sessions/session-children.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { mostAtOnce, stateOf, subjectOf } from './arrange-series.ts';
import { makeSessions, type Reused } from './make-sessions.ts';
import { daysOfRule, readRule, writtenRule } from './repeat.ts';
import { queueSeriesEmails } from './series-emails.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/**
 * Locks the rows of series, in the order of their ids. Their keys stay free for references: a change of a session that
 * has locked its tutor writes the session again, by which PostgreSQL looks at its series, and must not wait there for
 * somebody who waits for the tutor.
 */
export const lockSeriesRows = (tx: EntityManager, ids: readonly number[]): Promise<unknown> =>
  tx.execute('select 1 from series where id = any(?::int[]) order by id for no key update', [`{${ids.join(',')}}`]);

/**
 * Locks a series until the transaction ends; to be called before any tutor is locked.
 * @throws AppError 'series.notFound' (404)
 */
export async function lockSeries(tx: EntityManager, id: SeriesId): Promise<Series> {
  await lockSeriesRows(tx, [id]);
  const series = await tx.findOne(Series, { id }, { refresh: true });
  if (!series) throw new AppError('series.notFound', 404);
  await tx.populate(series, ['tutor']);
  return series;
}

async function lockLoadedSeries(
  tx: EntityManager,
  id: SeriesId,
  version: number | undefined,
  from: string,
  now: Date,
): Promise<Series> {
  const series = await lockSeries(tx, id);
  if (version !== undefined && series.version !== version) throw new AppError('record.changed', 409);
  if (from < hongKongDate(now)) throw new AppError('validation', 400, { from: fieldMessage('dateInPast') });
  if (series.endsOn && series.endsOn < from) throw new AppError('series.ended', 409);
  return series;
}

/** A session that is taken off its day, to be moved to another or cancelled. */
interface Off extends Reused {
  readonly day: string;
  /** Who had it, and when it was to begin. */
  readonly tutor: Tutor;
  readonly begins: Date;
  /** Whether it waited for its families, so that its tutor was not notified of it yet. */
  readonly wasWaiting: boolean;
}

interface Span {
  readonly from: string;
  readonly now: Date;
  /** Whether sessions that differ from the series follow it; otherwise they are left as they are agreed. */
  readonly follow: boolean;
}

/**
 * The sessions of a series that are yet to take place, from a day of its rule on: those that follow a change of it, and
 * those that stay as they are. Locks their tutors, and others who may get sessions, then the sessions, and their children and
 * those of the series.
 */
async function lockSessionsFrom(
  tx: EntityManager,
  series: Series,
  { from, now, follow }: Span,
  others: readonly number[] = [],
): Promise<{ following: Booking[]; staying: Booking[] }> {
  const open = { series: series.id, seriesDay: { $gte: from }, status: { $in: openStatuses } } as const;
  const known = await tx.find(Booking, open);
  await lockTutors(tx, [series.tutor.id, ...others, ...known.map(({ tutor }) => tutor.id)]);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const sessions = await tx.find(Booking, open, { orderBy: { seriesDay: 'asc' }, ...lock });
  await tx.populate(sessions, ['tutor']);
  // Before anything is written: whoever adds a session for one of them would hold that lock and wait for what was written.
  await lockChildrenOf(
    tx,
    sessions.map((session) => session.id),
    (await childrenOfSeries(tx, series.id)).map(({ child }) => child?.id),
  );
  const follows = (booking: Booking) => booking.begins() > now && (follow || booking.differsFromSeries.length === 0);
  return { following: sessions.filter(follows), staying: sessions.filter((booking) => !follows(booking)) };
}

const offOf = (booking: Booking): Off => ({
  ...{ id: booking.id, status: booking.status, day: booking.seriesDay ?? '', before: sessionStateOf(booking) },
  ...{ tutor: booking.tutor, begins: booking.begins(), wasWaiting: booking.isWaiting() },
});

/**
 * Notifies each substitute that a session is off, or goes to the tutor of the series: emails about the series reach only
 * its own tutors.
 * @param tutors who get those emails
 */
async function notifySubstitutes(tx: EntityManager, needs: Needs, off: readonly Off[], tutors: readonly Tutor[]) {
  const substitutes = off.filter(({ tutor, wasWaiting }) => !wasWaiting && !tutors.some(({ id }) => id === tutor.id));
  for (const { id, tutor, begins: before } of substitutes) {
    const booking = await tx.findOneOrFail(Booking, { id }, { populate: ['tutor'] });
    await queueSessionEmail(tx, needs, 'session-cancelled', booking, { tutor, before });
  }
}

/**
 * Changes a series from a day on, its last day too, and sends tutor and family one email each, and substitutes one for
 * each session that they lose. A session that differs from the series stays as agreed, unless it is to follow. Where a week had a session before, that
 * session is moved and keeps its number, so that calendars change an entry instead of adding one. The caller commits.
 * @throws AppError 'series.notFound' (404), 'tutor.notFound' (404), 'record.changed' (409), 'series.ended' (409),
 * 'series.noDay' (409), 'validation' (400)
 */
export async function changeSeries(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: SeriesId,
  { version, from, differing, ...change }: SeriesChange,
): Promise<Series> {
  const now = needs.now();
  const series = await lockLoadedSeries(tx, id, version, from, now);
  const tutor = change.tutor === undefined ? series.tutor : await tx.findOne(Tutor, { id: change.tutor });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const former = series.tutor;
  if (change.until && change.until < from)
    throw new AppError('validation', 400, { until: fieldMessage('lastDayBeforeFirst') });
  const before = stateOf(series);
  const sessions = await lockSessionsFrom(tx, series, { from, now, follow: differing === 'follow' }, [tutor.id]);
  const [off, staying] = [sessions.following.map(offOf), sessions.staying.map(offOf)];
  // Off their days for now, so that none is in another's way.
  await tx.execute(`update bookings set status = 'cancelled', series_day = null where id = any(?::int[])`, [
    `{${off.map((one) => one.id).join(',')}}`,
  ]);
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
  const made = await makeSessions(tx, context, series, days, reuse);
  if (made.days.length === 0 && staying.length === 0) throw new AppError('series.noDay', 409);
  const kept = new Set(made.days.map(({ booking }) => booking));
  const lost = off.filter((each) => !kept.has(each.id));
  const states = new Map(lost.map((one) => [one.id, one.before]));
  for (const booking of await tx.find(
    Booking,
    { id: { $in: [...states.keys()] } },
    { refresh: true, orderBy: { id: 'asc' } },
  ))
    markCancelled(tx, context, booking, { reason: null }, states.get(booking.id));
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
  await notifySubstitutes(tx, needs, off, [former, tutor]);
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
 * Ends a series before a day: its sessions from that day on are cancelled; those that differ from it only where they are to
 * follow. Those that are cancelled late cost what `cancellingFees` says. Tutor and family get one email each, substitutes one for each session. The caller commits.
 * @throws AppError 'series.notFound' (404), 'record.changed' (409), 'series.ended' (409), 'validation' (400)
 */
export async function endSeries(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: SeriesId,
  { version, from, reason, differing, charge }: Omit<SeriesEnd, 'version'> & { readonly version?: number },
): Promise<Series> {
  const now = needs.now();
  const series = await lockLoadedSeries(tx, id, version, from, now);
  const before = stateOf(series);
  const { following } = await lockSessionsFrom(tx, series, { from, now, follow: differing === 'follow' });
  const off = following.map(offOf);
  series.endsOn = addDays(from, -1);
  series.version += 1;
  for (const booking of following) {
    markCancelled(tx, context, booking, { reason, fees: await cancellingFees(tx, booking, context.at, charge) });
    booking.seriesDay = null;
  }
  await tx.nativeDelete(SeriesException, { series: id, day: { $gte: from } });
  const after = { ...stateOf(series), sessionsOff: following.length };
  recordChange(tx, { ...context, action: 'series end', subject: subjectOf(id), before, after });
  await tx.flush();
  for (const { id: booking, feePercent, payPercent } of following)
    if (feePercent + payPercent > 0) await recalculateCharge(tx, context, booking);
  await queueSeriesEmails(tx, needs, 'ended', series, from);
  await notifySubstitutes(tx, needs, off, [series.tutor]);
  return series;
}
