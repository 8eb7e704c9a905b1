import type { BookingView } from '@kitewell/contract/bookings';
import { dateLocale, type Language } from '../../../i18n.ts';
import { addDays } from '../dates.ts';

export interface Day {
  /** YYYY-MM-DD in Hong Kong. */
  date: string;
  bookings: BookingView[];
}

/** Whether a text is a calendar date that exists; what stands in an address may be anything. */
export function isCalendarDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 0 ? -6 : 1 - weekday);
}

/** Sessions that follow each other, day by day, in the order in which they came. */
export function groupByDay(bookings: readonly BookingView[]): Day[] {
  const days: Day[] = [];
  for (const booking of bookings) {
    const last = days.at(-1);
    if (last?.date === booking.sessionDate) last.bookings.push(booking);
    else days.push({ date: booking.sessionDate, bookings: [booking] });
  }
  return days;
}

/** All seven days from a Monday, each with its sessions in their order. */
export function daysOfWeek(monday: string, bookings: readonly BookingView[]): Day[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const date = addDays(monday, weekday);
    return { date, bookings: bookings.filter(({ sessionDate }) => sessionDate === date) };
  });
}

const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
} as const;

/** A date, or its place in the month or the week alone, as the page's language writes it. */
export function writtenDay(date: string, language: Language, style: keyof typeof styles = 'full'): string {
  return new Intl.DateTimeFormat(dateLocale[language], { ...styles[style], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The seven days from a Monday as a span: `16–22 Nov 2026`. */
export function writtenWeek(monday: string, language: Language): string {
  const format = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${addDays(monday, 6)}T00:00:00Z`));
}
