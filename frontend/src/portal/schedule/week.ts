import { addDays } from '@kitewell/contract/dates';
import type { BookingView } from '@kitewell/contract/bookings';

export interface Day {
  /** YYYY-MM-DD in Hong Kong. */
  date: string;
  bookings: BookingView[];
}

/** Consecutive sessions grouped by day, in their order. */
export function groupByDay(bookings: readonly BookingView[]): Day[] {
  const days: Day[] = [];
  for (const booking of bookings) {
    const last = days.at(-1);
    if (last?.date === booking.sessionDate) last.bookings.push(booking);
    else days.push({ date: booking.sessionDate, bookings: [booking] });
  }
  return days;
}

/** All seven days from a Monday, each with its sessions in order. */
export function daysOfWeek(monday: string, bookings: readonly BookingView[]): Day[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const date = addDays(monday, weekday);
    return { date, bookings: bookings.filter(({ sessionDate }) => sessionDate === date) };
  });
}
