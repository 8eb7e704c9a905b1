import { randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { SeriesId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import {
  seriesLimits,
  seriesWeeksAhead,
  type SeriesInput,
  type SeriesPlanView,
} from '@kitewell/contract/office/series';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dryRun } from '../../dry-run.ts';
import { AppError } from '../../errors.ts';
import { toE164 } from '../../phone.ts';
import { hashOfContent, lockRequestKey, refuseOtherContent } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { childOf } from './add-booking.ts';
import { lockTutor } from './lock-tutor.ts';
import { SeriesException } from './series-exception.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { childrenToAdd, rowOf, storeSeriesChildren } from '../sessions/session-children.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { makeSessions, type Made } from './make-sessions.ts';
import { daysOfRule, writtenRule } from './repeat.ts';
import { queueSeriesEmails } from './series-emails.ts';
import { visitOf } from '../families/visit-details.ts';

export const subjectOf = (series: SeriesId): AuditSubject => ({ kind: 'series', id: series });

/** The most sessions that one call makes. */
export const mostAtOnce = seriesLimits.daysInWeek * seriesWeeksAhead;

/** The last day for which sessions of a series are made today. */
export const horizonOf = (today: string) => addDays(today, 7 * seriesWeeksAhead - 1);

/**
 * Arranges sessions every week or every few weeks, as far ahead as sessions are made, and sends tutor and family one
 * email each. A day that cannot have a session is recorded with the reason. The same order with the same key returns
 * the same series. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'family.notFound' (404), 'validation' (400), 'series.noDay' (409),
 * 'request.otherContent' (409) where another order came with this key, and what `childrenToAdd` throws
 */
export async function arrangeSeries(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  input: SeriesInput,
): Promise<{ series: Series; made: Made }> {
  await lockRequestKey(tx, input.key);
  const known = await tx.findOne(Series, { requestKey: input.key }, { populate: ['tutor'] });
  if (known) {
    refuseOtherContent(known.contentHash, hashOfOrder(input));
    return { series: known, made: { days: [], exceptions: [] } };
  }
  const tutor = await tx.findOne(Tutor, { id: input.tutor });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  await lockTutor(tx, tutor.id);
  const series = await newSeries(tx, tutor, input, needs.now());
  for (const day of new Set(input.except)) await tx.insert(SeriesException, { series: series.id, day, why: 'skipped' });
  const days = daysOfRule(series, series.startsOn, series.madeUntil, mostAtOnce);
  const made = await makeSessions(tx, context, series, days);
  if (made.days.length === 0) throw new AppError('series.noDay', 409);
  recordChange(tx, {
    ...context,
    action: 'series add',
    subject: subjectOf(series.id),
    after: { ...stateOf(series), sessions: made.days.length, exceptions: made.exceptions.length },
  });
  await tx.flush();
  await queueSeriesEmails(tx, needs, 'arranged', series, series.startsOn);
  return { series, made };
}

const hashOfOrder = ({ key: _, ...order }: SeriesInput): string => hashOfContent(order);

async function newSeries(tx: EntityManager, tutor: Tutor, input: SeriesInput, now: Date): Promise<Series> {
  const { from, until, weekdays, everyWeeks, time, child: childId, others, phone, ...fields } = input;
  const today = hongKongDate(now);
  const latest = addDays(today, 366);
  const number = phone ? toE164(phone) : null;
  const fieldErrors = {
    ...(from < today && { from: fieldMessage('dateInPast') }),
    ...(from > latest && { from: fieldMessage('dateBetween', { from: today, until: latest }) }),
    ...(until && until < from && { until: fieldMessage('lastDayBeforeFirst') }),
    ...(number === undefined && { phone: fieldMessage('phone') }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new AppError('validation', 400, fieldErrors);
  const child = await childOf(tx, null, childId, input.childName);
  const further = await childrenToAdd(tx, child, others);
  const { childName, parentName, childAge, program, duration, travelMinutes, onHolidays } = fields;
  const series = tx.create(Series, {
    ...{ program, duration, travelMinutes, onHolidays, tutor },
    requestKey: input.key,
    contentHash: hashOfOrder(input),
    rule: writtenRule({ weekdays, everyWeeks }),
    startsOn: from,
    endsOn: until ?? null,
    sessionTime: time,
    madeUntil: horizonOf(from),
    ...visitOf({ ...fields, phone: number, language: fields.language ?? 'en' }),
    createdAt: now,
  });
  await tx.flush();
  const first = { childName, parentName, childAge, child: child?.id ?? null, family: child?.family.id ?? null };
  await storeSeriesChildren(tx, series.id, [first, ...further.map(rowOf)]);
  return series;
}

/** A preview: arranges the series, reads the outcome and rolls it back. @throws what `arrangeSeries` throws */
export async function planSeries(
  em: EntityManager,
  needs: Pick<Services, 'now'>,
  context: ChangeContext,
  input: SeriesInput,
): Promise<SeriesPlanView> {
  const silent = { now: needs.now, queueEmail: () => Promise.resolve() };
  // A new key, so that the preview ignores what was arranged under the given one.
  const fresh = { ...input, key: randomUUID() };
  const { made } = await dryRun(em, (tx) => arrangeSeries(tx, silent, context, fresh));
  const skipped = [...new Set(input.except)].map((day) => ({ day, why: 'skipped' as const, missing: [] }));
  const exceptions = [...made.exceptions, ...skipped].sort((a, b) => a.day.localeCompare(b.day));
  return { days: made.days.map(({ day }) => day), exceptions };
}

/** The fields of a series that the audit keeps: none that says where the family lives. */
export function stateOf(series: Series): Record<string, unknown> {
  const { tutor, rule, startsOn, endsOn, sessionTime, duration, travelMinutes } = series;
  return {
    ...{ rule, startsOn, endsOn: endsOn ?? null, duration, travelMinutes },
    tutor: tutor.id,
    time: sessionTime.slice(0, 5),
  };
}
