import { calendarView } from '../calendar.ts';
import type { SchemasOf } from '../call.ts';
import type { familyCalendarCalls } from './calendar-calls.ts';
import { homeQuery } from './home.ts';

export const familyCalendarSchemas = {
  familyCalendar: { query: homeQuery, answer: calendarView },
  renewFamilyCalendar: { query: homeQuery, answer: calendarView },
  revokeFamilyCalendar: { query: homeQuery },
} as const satisfies SchemasOf<typeof familyCalendarCalls>;
