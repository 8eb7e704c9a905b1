import { hongKongDate } from '@kitewell/contract/dates';
import {
  availabilityLimits,
  type AvailabilityView,
  type TimeOffRequest,
  type WeeklyHoursChange,
  type WeeklySpan,
} from '@kitewell/contract/office/availability';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { lockTutor } from '../bookings/overlap.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';
import { subjectOf } from './read-tutors.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;

/** The office's calls about when tutors work and when they are away. */
export const availabilityHandlers = ({ em, readRows, now }: Needs) => {
  const answer = async (tutor: number) => ({ availability: await availabilityOf({ em, readRows }, tutor, now()) });

  /** Changes a record of one tutor, whose row is locked meanwhile. */
  async function change(
    tutor: number,
    staff: number,
    act: (tx: EntityManager, context: ChangeContext) => Promise<void>,
  ) {
    await em.transactional(async (tx) => {
      if ((await tx.count(Tutor, { id: tutor })) === 0) throw new AppError('tutor.notFound', 404);
      await lockTutor(tx, tutor);
      await act(tx, { by: byStaff(staff), at: now() });
    });
    return answer(tutor);
  }

  return {
    tutorAvailability: ({ params: { id } }) => answer(id),

    setTutorHours: ({ staff, params: { id }, body }) =>
      change(id, staff.id, (tx, context) => setHours(tx, context, id, body)),

    addTimeOff: ({ staff, params: { id }, body }) =>
      change(id, staff.id, (tx, context) => addTimeOff(tx, context, id, body)),

    removeTimeOff: ({ staff, params: { id, timeOff } }) =>
      change(id, staff.id, (tx, context) => removeTimeOff(tx, context, id, timeOff)),
  } satisfies Partial<Handlers>;
};

const inOrder = (a: WeeklySpan, b: WeeklySpan) => a.weekday - b.weekday || a.from.localeCompare(b.from);
const written = (spans: readonly WeeklySpan[]) =>
  [...spans].sort(inOrder).map(({ weekday, from, until }) => `${weekday} ${from}-${until}`);

async function hoursOf(em: EntityManager, tutor: number): Promise<WeeklySpan[]> {
  const found = await em.find(WeeklyHours, { tutor }, { refresh: true });
  return found
    .map(({ weekday, fromTime, untilTime }) => ({ weekday, from: fromTime.slice(0, 5), until: untilTime.slice(0, 5) }))
    .sort(inOrder);
}

/** @throws AppError 'record.changed' (409) where somebody has changed the hours since they were seen */
async function setHours(
  tx: EntityManager,
  context: ChangeContext,
  tutor: number,
  { seen, hours }: WeeklyHoursChange,
): Promise<void> {
  const before = written(await hoursOf(tx, tutor));
  const after = written(hours);
  // The same hours sent again change nothing.
  if (before.join() === after.join()) return;
  if (before.join() !== written(seen).join()) throw new AppError('record.changed', 409);
  await tx.nativeDelete(WeeklyHours, { tutor });
  for (const { weekday, from, until } of hours)
    await tx.insert(WeeklyHours, { tutor, weekday, fromTime: from, untilTime: until });
  const states = { before: { hours: before }, after: { hours: after } };
  recordChange(tx, { ...context, action: 'tutor hours', subject: subjectOf(tutor), ...states });
}

/**
 * Adds a time off, once for each key.
 * @throws AppError 'tutor.timeOffFull' (409), 'tutor.timeOffKnown' (409) where the same time is recorded with another note,
 * 'request.otherContent' (409)
 */
async function addTimeOff(
  tx: EntityManager,
  context: ChangeContext,
  tutor: number,
  request: TimeOffRequest,
): Promise<void> {
  await once(tx, { call: 'addTimeOff', tutor, ...request }, context.at, async () => {
    const { from, until, fromTime = null, untilTime = null, note = null } = request;
    const span = { fromDay: from, untilDay: until, fromTime, untilTime };
    const known = await tx.findOne(TimeOff, { tutor, ...span });
    if (known) {
      if (note !== null && known.note !== note) throw new AppError('tutor.timeOffKnown', 409);
      return known.id;
    }
    if ((await tx.count(TimeOff, { tutor })) >= availabilityLimits.timesOff)
      throw new AppError('tutor.timeOffFull', 409);
    const id = await tx.insert(TimeOff, { tutor, ...span, note });
    // The audit leaves out why somebody is away: it may be an illness, and the audit is kept longer.
    recordChange(tx, { ...context, action: 'tutor time off', subject: subjectOf(tutor), after: span });
    return id;
  });
}

/** @throws AppError 'tutor.timeOffNotFound' (404) */
async function removeTimeOff(tx: EntityManager, context: ChangeContext, tutor: number, id: number): Promise<void> {
  const found = await tx.findOne(TimeOff, { id, tutor });
  if (!found) throw new AppError('tutor.timeOffNotFound', 404);
  const { fromDay, untilDay, fromTime, untilTime } = found;
  tx.remove(found);
  const before = { fromDay, untilDay, fromTime: fromTime ?? null, untilTime: untilTime ?? null };
  recordChange(tx, { ...context, action: 'tutor time off removed', subject: subjectOf(tutor), before });
}

type TimeOffRow = Omit<AvailabilityView['timeOff'][number], 'fromTime' | 'untilTime'> & {
  from_time: string | null;
  until_time: string | null;
};

async function availabilityOf(
  { em, readRows }: Pick<Services, 'readRows'> & { em: EntityManager },
  tutor: number,
  now: Date,
): Promise<AvailabilityView> {
  if ((await em.count(Tutor, { id: tutor })) === 0) throw new AppError('tutor.notFound', 404);
  const off = await readRows<TimeOffRow>(
    `select o.id, to_char(o.from_day, 'YYYY-MM-DD') as "from", to_char(o.until_day, 'YYYY-MM-DD') as "until",
       left(o.from_time::text, 5) as from_time, left(o.until_time::text, 5) as until_time, o.note,
       (select count(*)::int from bookings b where b.tutor_id = o.tutor_id and b.status in ('pending', 'confirmed')
          and b.session_date between o.from_day and o.until_day
          and (o.from_time is null or b.session_date > o.from_day
            or b.session_time + make_interval(mins => b.duration) > o.from_time)
          and (o.until_time is null or b.session_date < o.until_day or b.session_time < o.until_time)) as sessions
     from time_off o where o.tutor_id = ? and o.until_day >= ?::date order by o.from_day, o.id limit ?`,
    [tutor, hongKongDate(now), availabilityLimits.timesOff],
  );
  return {
    hours: await hoursOf(em, tutor),
    timeOff: off.map(({ from_time, until_time, ...row }) => ({ ...row, fromTime: from_time, untilTime: until_time })),
  };
}
