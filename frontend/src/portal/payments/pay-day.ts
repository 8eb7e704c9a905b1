import { add, subtract, sum, type Cents } from '@kitewell/contract/cents';
import type { MonthView } from '@kitewell/contract/receipts';

/** The day (YYYY-MM-DD) on which the sessions of a month (YYYY-MM) are paid: the `payDay` of the month after. */
export function payDayOf(month: string, payDay: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The months of a Date count from 0, so this is the following month.
  return new Date(Date.UTC(year, number, payDay)).toISOString().slice(0, 10);
}

/** A month's amounts: what was earned including all corrections, and how much of it has been paid. */
export function dueAndPaidTotals(month: MonthView): { due: Cents; paid: Cents } {
  return {
    due: add(month.tutorEarnings, month.correctionCents),
    paid: add(month.paidEarnings, month.paidCorrectionCents),
  };
}

/**
 * What is still to be paid: the whole, and the part paid on the next pay day from `today` (YYYY-MM-DD) on.
 */
export function outstanding(
  months: readonly MonthView[],
  today: string,
  payDay: number,
): { cents: Cents; next: { day: string; cents: Cents } | undefined } {
  const open = months
    .map((month) => ({ day: payDayOf(month.month, payDay), ...dueAndPaidTotals(month) }))
    .map(({ day, due, paid }) => ({ day, cents: subtract(due, paid) }))
    .filter(({ cents }) => cents > 0);
  const next = open.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day))[0];
  return { cents: sum(open.map(({ cents }) => cents)), next };
}
