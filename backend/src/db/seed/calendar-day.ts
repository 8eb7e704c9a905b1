/**
 * The calendar day `days` after `day` (before it, when negative). Both are `YYYY-MM-DD`; a calendar day has no time
 * zone, so this counts in UTC and cannot be moved by the clock of the server.
 *
 * @throws RangeError when `day` is not a day of the calendar.
 */
export function dayFrom(day: string, days: number): string {
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`);
  }
  start.setUTCDate(start.getUTCDate() + days);
  return start.toISOString().slice(0, 10);
}

export function noonInHongKong(day: string): Date {
  return new Date(`${day}T12:00:00+08:00`);
}
