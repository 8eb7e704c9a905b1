import { hongKongDate, hongKongInstant } from '@kitewell/contract/dates';
import type { SeriesId } from '@kitewell/contract/ids';
import type { SeriesDayChange } from '@kitewell/contract/office/series';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { cancelBooking } from './cancel-booking.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { takeFeesBack } from './fee-rule.ts';
import { requireClearance } from './require-clearance.ts';
import { lockTutors } from './lock-tutor.ts';
import { SeriesException } from './series-exception.entity.ts';
import type { Series } from '../sessions/series.entity.ts';
import { stateOf as sessionStateOf } from './session-audit.ts';
import { childrenOfSeries, lockChildren } from '../sessions/session-children.ts';
import { queueSessionEmail } from './session-emails.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { subjectOf } from './arrange-series.ts';
import { lockSeries } from './change-series.ts';
import { makeSession } from './make-sessions.ts';
import { daysOfRule } from './repeat.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/**
 * Skips one day of a series, or lets it take place after all, on a holiday too; the same order again changes nothing.
 * Tutor and family get an email about a session that is off or on again. The caller commits.
 * @throws AppError 'series.notFound' (404), 'series.dayNotFound' (404) where the rule has no such day to come,
 * 'tutor.timeOff', 'tutor.notCleared' or 'booking.overlap' (409) where it cannot take place
 */
export async function setSeriesDay(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: SeriesId,
  day: string,
  { takesPlace, reason, charge }: SeriesDayChange,
): Promise<Series> {
  const series = await lockSeries(tx, id);
  // Its session of that day may have another tutor by now. Both are locked, in the order of their ids.
  const known = await tx.findOne(Booking, { series: id, seriesDay: day });
  await lockTutors(tx, [series.tutor.id, known?.tutor.id]);
  const children = await childrenOfSeries(tx, id);
  await lockChildren(
    tx,
    children.map(({ child }) => child?.id),
  );
  const booking = await tx.findOne(Booking, { series: id, seriesDay: day }, { populate: ['tutor'], refresh: true });
  const exception = await tx.findOne(SeriesException, { series: id, day });
  const named = daysOfRule(series, day, day, 1).length > 0;
  const isOver = hongKongInstant(day, series.sessionTime) <= needs.now() || day < hongKongDate(needs.now());
  if (isOver || (!named && !booking && !exception)) throw new AppError('series.dayNotFound', 404);
  const done = takesPlace
    ? await takePlace(tx, needs, context, series, day, { booking, exception })
    : await skip(tx, needs, context, series, day, { booking, exception }, { reason: reason ?? '', charge });
  if (done)
    recordChange(tx, {
      ...context,
      action: takesPlace ? 'series day' : 'series skip',
      subject: subjectOf(id),
      after: { day },
    });
  await tx.flush();
  return series;
}

interface Known {
  booking: Booking | null;
  exception: SeriesException | null;
}

/** @returns whether anything has changed */
async function skip(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  series: Series,
  day: string,
  { booking, exception }: Known,
  { reason, charge }: { reason: string; charge: boolean | undefined },
): Promise<boolean> {
  if (exception?.why === 'skipped') return false;
  if (booking?.isOpen()) await cancelBooking(tx, needs, context, booking.id, { reason, charge });
  if (exception) tx.assign(exception, { why: 'skipped', missing: [] });
  else await tx.insert(SeriesException, { series: series.id, day, why: 'skipped' });
  return true;
}

async function takePlace(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  series: Series,
  day: string,
  { booking, exception }: Known,
): Promise<boolean> {
  if (booking && booking.status !== 'cancelled') return false;
  if (!booking && !exception) return false;
  if (exception) await tx.nativeDelete(SeriesException, { id: exception.id });
  // Days further ahead get their session later, when `extendSeries` reaches them.
  if (day > series.madeUntil) return true;
  const { sessionTime: time, duration, travelMinutes } = series;
  await requireClearance(tx, series.tutor, day, null);
  await refuseTimeOff(tx, series.tutor.id, { day, time, duration, travelMinutes });
  const former = booking && { id: booking.id, status: 'pending' as const, before: sessionStateOf(booking) };
  const session = await makeSession(tx, context, series, day, former ?? undefined);
  if (former) await takeFeesBack(tx, context, former.id);
  const emailOptions = { isBack: booking !== null };
  await queueSessionEmail(tx, needs, 'session-given', session, emailOptions);
  await queueFamilyEmail(tx, needs, 'family-session-arranged', session, emailOptions);
  return true;
}
