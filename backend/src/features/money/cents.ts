/**
 * What so many minutes come to at so many cents an hour, to the nearest cent; half a cent counts as one. Whole numbers all
 * the way: a fraction of a cent is nowhere kept and adds up to nothing.
 */
export function centsFor(minutes: number, centsPerHour: number): number {
  return Math.floor((minutes * centsPerHour + 30) / 60);
}

/** Cents as a bare number of dollars, as banks' apps and spreadsheets read it: `650.00`, `-0.50`. No division rounds it. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
