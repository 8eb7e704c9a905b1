import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import {
  availabilityLimits,
  type TimeOffRequest,
  type WeeklyHoursChange,
  type WeeklySpan,
} from '@kitewell/contract/availability';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { lockTutor } from '../bookings/lock-tutor.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';
import { subjectOf } from './read-tutors.ts';

/** Locks a tutor as changes of sessions do, whose overlaps depend on it. @throws AppError 'tutor.notFound' (404) */
async function lock(tx: EntityManager, tutor: TutorId): Promise<void> {
  if ((await tx.count(Tutor, { id: tutor })) === 0) throw new AppError('tutor.notFound', 404);
  await lockTutor(tx, tutor);
}

const inOrder = (a: WeeklySpan, b: WeeklySpan) => a.weekday - b.weekday || a.from.localeCompare(b.from);
const written = (spans: readonly WeeklySpan[]) =>
  [...spans].sort(inOrder).map(({ weekday, from, until }) => `${weekday} ${from}-${until}`);

/** When a tutor works, in the order of the week. */
export async function hoursOf(em: EntityManager, tutor: TutorId): Promise<WeeklySpan[]> {
  const found = await em.find(WeeklyHours, { tutor }, { refresh: true });
  return found
    .map(({ weekday, fromTime, untilTime }) => ({ weekday, from: fromTime.slice(0, 5), until: untilTime.slice(0, 5) }))
    .sort(inOrder);
}

/**
 * Sets when a tutor works. The same hours sent again change nothing. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'record.changed' (409) where somebody has changed the hours since they were
 * loaded
 */
export async function setHours(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  { base, hours }: WeeklyHoursChange,
): Promise<void> {
  await lock(tx, tutor);
  const before = written(await hoursOf(tx, tutor));
  const after = written(hours);
  if (before.join() === after.join()) return;
  if (before.join() !== written(base).join()) throw new AppError('record.changed', 409);
  await tx.nativeDelete(WeeklyHours, { tutor });
  for (const { weekday, from, until } of hours)
    await tx.insert(WeeklyHours, { tutor, weekday, fromTime: from, untilTime: until });
  const states = { before: { hours: before }, after: { hours: after } };
  recordChange(tx, { ...context, action: 'tutor hours', subject: subjectOf(tutor), ...states });
}

/**
 * Adds a time off, once for each key. The caller commits.
 * @throws AppError 'validation' (400) where it is over or a day is mistyped, 'tutor.notFound' (404), 'tutor.timeOffFull' (409), 'tutor.timeOffKnown' (409) where the same time is recorded with another note,
 * 'request.otherContent' (409)
 */
export async function addTimeOff(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  request: TimeOffRequest,
): Promise<void> {
  await lock(tx, tutor);
  await once(tx, { call: 'addTimeOff', tutor, ...request }, context.at, async () => {
    const { from, until, fromTime = null, untilTime = null, note = null } = request;
    refusePast({ from, until }, hongKongDate(context.at));
    const span = { fromDay: from, untilDay: until, fromTime, untilTime };
    const existing = await tx.findOne(TimeOff, { tutor, ...span });
    if (existing) {
      if (note !== null && existing.note !== note) throw new AppError('tutor.timeOffKnown', 409);
      return existing.id;
    }
    if ((await tx.count(TimeOff, { tutor })) >= availabilityLimits.timesOff)
      throw new AppError('tutor.timeOffFull', 409);
    const id = await tx.insert(TimeOff, { tutor, ...span, note });
    // The audit leaves out why somebody is away: it may be an illness, and the audit is kept longer.
    recordChange(tx, { ...context, action: 'tutor time off', subject: subjectOf(tutor), after: span });
    return id;
  });
}

/** A time off may have begun, as an illness has, but is not over, and did not begin so long ago that it must be mistyped. */
function refusePast({ from, until }: Pick<TimeOffRequest, 'from' | 'until'>, today: string): void {
  const errors = {
    ...(from < addDays(today, -366) && { from: fieldMessage('dateInPast') }),
    ...(until < today && { until: fieldMessage('dateInPast') }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', 400, errors);
}

/** Removes a time off; the caller commits. @throws AppError 'tutor.notFound' (404), 'tutor.timeOffNotFound' (404) */
export async function removeTimeOff(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  { timeOff: id }: { timeOff: number },
): Promise<void> {
  await lock(tx, tutor);
  const found = await tx.findOne(TimeOff, { id, tutor });
  if (!found) throw new AppError('tutor.timeOffNotFound', 404);
  const { fromDay, untilDay, fromTime, untilTime } = found;
  tx.remove(found);
  const before = { fromDay, untilDay, fromTime: fromTime ?? null, untilTime: untilTime ?? null };
  recordChange(tx, { ...context, action: 'tutor time off removed', subject: subjectOf(tutor), before });
}
