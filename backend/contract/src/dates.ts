/** How many milliseconds Hong Kong is ahead of UTC; it has had no summer time since 1979. */
const ahead = 8 * 60 * 60_000;

/** The instant of a day (YYYY-MM-DD) and a time (HH:mm or HH:mm:ss) in Hong Kong. */
export function hongKongInstant(day: string, time: string): Date {
  return new Date(new Date(`${day}T${time}Z`).getTime() - ahead);
}

/** The calendar date (YYYY-MM-DD) in Hong Kong at an instant, whatever time zone the machine has. */
export function hongKongDate(instant = new Date()): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 10);
}

const dayLength = 24 * 60 * 60_000;

/** The day so many days after another, or before it where negative; a day has no time zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** How many days `other` comes after `day`; negative where it comes before. */
export const daysBetween = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / dayLength;

/** The Monday of a day's week; weeks begin on Monday, as in ISO 8601. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The time of day (HH:mm) in Hong Kong at an instant. */
export function hongKongTime(instant: Date): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(11, 16);
}
