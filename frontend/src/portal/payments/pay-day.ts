import type { MonthView } from '@kitewell/contract/receipts';
import { business } from '../../content/business.ts';

/** The day (YYYY-MM-DD) on which the sessions of a month (YYYY-MM) are paid. */
export function payDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The months of a Date count from 0, so this is the following month.
  return new Date(Date.UTC(year, number, business.payDay)).toISOString().slice(0, 10);
}

/** A month's amounts in cents: what was earned including all corrections, and how much of it has been paid. */
export function duePaid(month: MonthView): { due: number; paid: number } {
  return {
    due: month.tutorEarnings + month.correctionCents,
    paid: month.paidEarnings + month.paidCorrectionCents,
  };
}

/**
 * What is still to be paid, in cents: the whole, and the part paid on the next pay day from `today` (YYYY-MM-DD) on.
 */
export function outstanding(
  months: readonly MonthView[],
  today: string,
): { cents: number; next: { day: string; cents: number } | undefined } {
  const open = months
    .map((month) => ({ day: payDayOf(month.month), ...duePaid(month) }))
    .map(({ day, due, paid }) => ({ day, cents: due - paid }))
    .filter(({ cents }) => cents > 0);
  const next = open.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day))[0];
  return { cents: open.reduce((sum, { cents }) => sum + cents, 0), next };
}
