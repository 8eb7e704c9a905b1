import { hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import { availabilityLimits, type AvailabilityView } from '@kitewell/contract/availability';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff, byTutor, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { addTimeOff, hoursOf, removeTimeOff, setHours } from './change-availability.ts';
import { openList } from '../sessions/status-lists.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;

/** The calls of the office and of tutors themselves about when tutors work and when they are away. */
export const availabilityHandlers = ({ em, readRows, now }: Needs) => {
  const answer = async (tutor: TutorId) => ({ availability: await availabilityOf({ em, readRows }, tutor, now()) });

  const change = async (
    tutor: TutorId,
    by: ChangeContext['by'],
    act: (tx: EntityManager, context: ChangeContext) => Promise<void>,
  ) => {
    await em.transactional((tx) => act(tx, { by, at: now() }));
    return answer(tutor);
  };

  return {
    tutorAvailability: ({ params: { id } }) => answer(id),

    setTutorHours: ({ staff, params: { id }, body }) =>
      change(id, byStaff(staff.id), (tx, context) => setHours(tx, context, id, body)),

    addTimeOff: ({ staff, params: { id }, body }) =>
      change(id, byStaff(staff.id), (tx, context) => addTimeOff(tx, context, id, body)),

    removeTimeOff: ({ staff, params: { id, timeOff } }) =>
      change(id, byStaff(staff.id), (tx, context) => removeTimeOff(tx, context, id, { timeOff })),

    ownAvailability: ({ tutor }) => answer(tutor.id),

    setOwnHours: ({ tutor: { id }, body }) => change(id, byTutor(id), (tx, context) => setHours(tx, context, id, body)),

    addOwnTimeOff: ({ tutor: { id }, body }) =>
      change(id, byTutor(id), (tx, context) => addTimeOff(tx, context, id, body)),

    removeOwnTimeOff: ({ tutor, params: { id: timeOff } }) =>
      change(tutor.id, byTutor(tutor.id), (tx, context) => removeTimeOff(tx, context, tutor.id, { timeOff })),
  } satisfies Partial<Handlers>;
};

type TimeOffRow = Omit<AvailabilityView['timeOff'][number], 'fromTime' | 'untilTime'> & {
  from_time: string | null;
  until_time: string | null;
};

async function availabilityOf(
  { em, readRows }: Pick<Services, 'readRows'> & { em: EntityManager },
  tutor: TutorId,
  now: Date,
): Promise<AvailabilityView> {
  if ((await em.count(Tutor, { id: tutor })) === 0) throw new AppError('tutor.notFound', 404);
  const off = await readRows<TimeOffRow>(
    `select o.id, to_char(o.from_day, 'YYYY-MM-DD') as "from", to_char(o.until_day, 'YYYY-MM-DD') as "until",
       left(o.from_time::text, 5) as from_time, left(o.until_time::text, 5) as until_time, o.note,
       (select count(*)::int from bookings b where b.tutor_id = o.tutor_id and b.status in ${openList}
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
