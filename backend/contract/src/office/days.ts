import { addDays } from '../dates.ts';
import { fieldMessage } from '../messages.ts';
import { pageQuery } from '../pages.ts';
import {
  array,
  calendarDate,
  idInPath,
  number,
  object,
  optionalDate,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

/** The most days in one request: a little more than a school year. */
export const mostDaysLookedAt = 400;

const dayLength = 24 * 60 * 60_000;

export const officeDaysQuery = object({
  from: calendarDate().required(),
  to: calendarDate()
    .required()
    .test('span', fieldMessage('max', { max: mostDaysLookedAt }), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || (Date.parse(to) - Date.parse(from)) / dayLength < mostDaysLookedAt;
    }),
});
export type OfficeDaysQuery = InferType<typeof officeDaysQuery>;

/** A day on which no series takes place: a public holiday in Hong Kong, or a day that the office has closed. */
export const officeDayView = object({
  /** The id of a day that the office has closed; null for a public holiday. */
  id: number().nullable().defined(),
  day: string().required(),
  /** The days that were closed together with it; of a public holiday, the day itself. */
  firstDay: string().required(),
  lastDay: string().required(),
  kind: string()
    .oneOf(['holiday', 'closed'] as const)
    .required(),
  nameEn: string().required(),
  nameZh: string().required(),
}).label('OfficeDay');
export type OfficeDayView = InferType<typeof officeDayView>;

export const officeDaysView = object({
  days: array(officeDayView.required()).required(),
  /** The last day for which public holidays are known. */
  publishedUntil: string().required(),
});
export type OfficeDaysView = InferType<typeof officeDaysView>;

/** How many times the office may have closed. */
export const mostHolidays = 200;
/** The most days that are closed in one go: a year. */
export const mostClosedDays = 366;

export const holidayInput = object({
  /** The only day, or the first. */
  day: calendarDate().required(),
  /** Included. */
  lastDay: optionalDate()
    .test('order', fieldMessage('lastDayBeforeFirst'), (lastDay, { parent }) => {
      const { day } = parent as { day?: unknown };
      return !lastDay || typeof day !== 'string' || lastDay >= day;
    })
    .test('span', (lastDay, context) => {
      const { day } = context.parent as { day?: unknown };
      if (!lastDay || typeof day !== 'string' || !calendarDate().required().isValidSync(day)) return true;
      const until = addDays(day, mostClosedDays - 1);
      return lastDay <= until || context.createError({ message: fieldMessage('dateBetween', { from: day, until }) });
    }),
  nameEn: requiredLine(80),
  nameZh: requiredLine(80),
});
export type HolidayInput = InferType<typeof holidayInput>;

/** With the number of sessions on these days, which stay as they are. */
export const holidayAnswer = object({ day: officeDayView.required(), sessions: number().required() });
export const holidayParams = object({ id: idInPath() });
export const closedDaySessionsQuery = object(pageQuery);
