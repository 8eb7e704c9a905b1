import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

// The parameters below are SQL expressions: a tutor `t`, a span as a tsrange, a day, a time and a number of minutes.

/** SQL: whether a tutor has time off in a span. */
export const isOff = (tutor: string, span: string) =>
  `exists (select from time_off o where o.tutor_id = ${tutor}
    and tsrange(o.from_day + coalesce(o.from_time, time '00:00'),
      case when o.until_time is null then (o.until_day + 1)::timestamp else o.until_day + o.until_time end) && ${span})`;

/** SQL: whether a tutor works at a time of a day; always, where no hours are recorded. */
export const isWithinHours = (tutor: string, day: string, time: string, minutes: string) =>
  `(not exists (select from weekly_hours h where h.tutor_id = ${tutor})
    or exists (select from weekly_hours h where h.tutor_id = ${tutor} and h.weekday = extract(isodow from ${day})
      and h.from_time <= ${time} and ${day} + h.until_time >= ${day} + ${time} + make_interval(mins => ${minutes})))`;

/** A time for which a tutor is asked; day and time are Hong Kong's. */
export interface RequestedTime {
  day: string;
  time: string;
  duration: number;
  travelMinutes: number;
}

export type Availability = 'free' | 'timeOff' | 'outsideHours';

/** Whether a tutor works at these times, by the recorded hours and times off. Other sessions are not considered. */
export async function availabilityOn(
  em: EntityManager,
  tutor: TutorId,
  days: readonly string[],
  { time, duration, travelMinutes }: Omit<RequestedTime, 'day'>,
): Promise<Map<string, Availability>> {
  const rows = await em.execute<{ day: string; off: boolean; within: boolean }[]>(
    `select to_char(d.day, 'YYYY-MM-DD') as day,
       ${isOff('d.tutor', `tsrange(d.day + d.at - make_interval(mins => d.travel), d.day + d.at + make_interval(mins => d.minutes))`)} as off,
       ${isWithinHours('d.tutor', 'd.day', 'd.at', 'd.minutes')} as within
     from (select unnest(?::date[]) as day, ?::int as tutor, ?::time as at, ?::int as minutes, ?::int as travel) d`,
    [`{${days.join(',')}}`, tutor, time, duration, travelMinutes],
  );
  return new Map(rows.map(({ day, off, within }) => [day, off ? 'timeOff' : within ? 'free' : 'outsideHours']));
}

/**
 * Refuses a time at which a tutor has time off: the time off has to be changed first. A time outside the weekly hours
 * is accepted, since it may have been agreed on.
 * @throws AppError 'tutor.timeOff' (409)
 */
export async function refuseTimeOff(
  em: EntityManager,
  tutor: TutorId,
  { day, ...request }: RequestedTime,
): Promise<void> {
  if ((await availabilityOn(em, tutor, [day], request)).get(day) === 'timeOff')
    throw new AppError('tutor.timeOff', 409);
}
