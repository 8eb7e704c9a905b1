import { fieldMessage } from '../messages.ts';
import { array, calendarDate, idInPath, number, object, requiredLine, string, type InferType } from '../yup.ts';

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

/** The most days that may be closed at a time. */
export const mostHolidays = 200;

export const holidayInput = object({
  day: calendarDate().required(),
  nameEn: requiredLine(80),
  nameZh: requiredLine(80),
});
export type HolidayInput = InferType<typeof holidayInput>;

/** With the number of sessions on that day, which stay as they are. */
export const holidayAnswer = object({ day: officeDayView.required(), sessions: number().required() });
export const holidayParams = object({ id: idInPath() });
