/** Milliseconds that Hong Kong is ahead of UTC; it has kept no summer time since 1979. */
const ahead = 8 * 60 * 60_000;

/** The instant of a day (YYYY-MM-DD) and a time (HH:mm or HH:mm:ss) in Hong Kong. */
export function hongKongInstant(day: string, time: string): Date {
  return new Date(new Date(`${day}T${time}Z`).getTime() - ahead);
}

/** The calendar date (YYYY-MM-DD) in Hong Kong at an instant, whatever zone the machine is set to. */
export function hongKongDate(instant = new Date()): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 10);
}

const dayLength = 24 * 60 * 60_000;

/** The calendar day so many days after another, or before it; a day has no time zone, and no clock moves it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** How many days later another day is; less than 0 where it is before. */
export const daysBetween = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / dayLength;

/** The Monday of a day's week, with which it begins as in ISO 8601. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The time of day (HH:mm) in Hong Kong at an instant. */
export function hongKongTime(instant: Date): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(11, 16);
}
