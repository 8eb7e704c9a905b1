/**
 * The price of so many minutes at so many cents an hour, to the nearest cent; half a cent is rounded up. Only whole
 * numbers are used, so that fractions of a cent never add up.
 */
export function centsFor(minutes: number, centsPerHour: number): number {
  return Math.floor((minutes * centsPerHour + 30) / 60);
}

/**
 * Cents as a plain number of dollars, which banking apps and spreadsheets can read: `650.00`, `-0.50`. It is written
 * without dividing, so nothing is rounded.
 */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
