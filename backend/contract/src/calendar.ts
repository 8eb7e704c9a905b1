import { object, string, type InferType } from './yup.ts';

/** The private address of somebody's calendar feed, or null while there is none. */
export const calendarView = object({ calendarUrl: string().nullable().defined() }).label('Calendar');
export type CalendarView = InferType<typeof calendarView>;
