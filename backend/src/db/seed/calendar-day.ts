/**
 * The day `days` after `day`, or before it where negative. Both are `YYYY-MM-DD`. It counts in UTC, so that the time
 * zone of the server does not matter.
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
