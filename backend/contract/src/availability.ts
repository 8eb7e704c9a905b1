import type { TutorId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import {
  array,
  calendarDate,
  idInPath,
  list,
  number,
  object,
  optionalLine,
  requestKey,
  string,
  type InferType,
} from './yup.ts';

/** The most spans of a week, and the most times off, of one tutor. */
export const availabilityLimits = { spans: 21, timesOff: 100 } as const;

const time = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'));

/** When a tutor works: on one day of the week, 1 for Monday to 7 for Sunday, between two times. */
export const weeklySpan = object({
  weekday: number().integer().min(1).max(7).required(),
  from: time().required(),
  until: time()
    .required()
    .test('after', fieldMessage('endsBeforeBegin'), (until, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || until > from;
    }),
}).label('WeeklySpan');
export type WeeklySpan = InferType<typeof weeklySpan>;

const spans = () => list(weeklySpan.required(), availabilityLimits.spans).required();

const isSpan = (value: unknown): value is WeeklySpan =>
  typeof value === 'object' && value !== null && 'weekday' in value;

/** Hours of the week of which none overlap; those that end when others begin do not. */
const weeklyHours = () =>
  spans().test('apart', (given: unknown, { path, createError }) => {
    // It runs also on what is no list of hours.
    const hours: unknown[] = Array.isArray(given) ? given : [];
    for (const [at, span] of hours.entries()) {
      if (!isSpan(span)) continue;
      const overlaps = (one: WeeklySpan) =>
        one.weekday === span.weekday && one.from < span.until && span.from < one.until;
      const other = hours.slice(0, at).filter(isSpan).find(overlaps);
      if (!other) continue;
      const message = fieldMessage('hoursOverlap', { from: other.from, until: other.until });
      return createError({ path: `${path}[${at}].from`, message });
    }
    return true;
  });

/**
 * `base` is the value that the editor loaded; where somebody has changed it since, the change is refused. An empty week means any time.
 */
export const weeklyHoursChange = object({ base: spans(), hours: weeklyHours() });
export type WeeklyHoursChange = InferType<typeof weeklyHoursChange>;

/** Whole days where no times are given. */
export const timeOffInput = object({
  from: calendarDate().required(),
  until: calendarDate()
    .required()
    .test('after', fieldMessage('lastDayBeforeFirst'), (until, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || until >= from;
    }),
  fromTime: time().nullable(),
  untilTime: time()
    .nullable()
    .test('after', fieldMessage('endsBeforeBegin'), (untilTime, { parent }) => {
      const { from, until, fromTime } = parent as Record<string, string | null | undefined>;
      return from !== until || !fromTime || !untilTime || untilTime > fromTime;
    }),
  note: optionalLine(120),
});
export const timeOffRequest = timeOffInput.shape({ key: requestKey().required() });
export type TimeOffRequest = InferType<typeof timeOffRequest>;

export const timeOffView = object({
  id: number().required(),
  from: string().required(),
  until: string().required(),
  fromTime: string().nullable().defined(),
  untilTime: string().nullable().defined(),
  note: string().nullable().defined(),
  /** How many sessions are arranged in it: they stay until somebody moves or cancels them. */
  sessions: number().required(),
}).label('TimeOff');
export type TimeOffView = InferType<typeof timeOffView>;

export const availabilityView = object({
  hours: array(weeklySpan.required()).required(),
  /** Times off that are not over, soonest first. */
  timeOff: array(timeOffView.required()).required(),
});
export type AvailabilityView = InferType<typeof availabilityView>;
export const availabilityAnswer = object({ availability: availabilityView.required() });

export const availabilityParams = object({ id: idInPath<TutorId>() });
export const ownTimeOffParams = object({ id: idInPath() });
export const timeOffParams = object({ id: idInPath<TutorId>(), timeOff: idInPath() });
