import { readAmount, writtenDollars, type Cents } from '@kitewell/contract/cents';
import { fieldMessage } from '@kitewell/contract/messages';
import { currentDay } from '../../server-clock.ts';

/**
 * What is at fault in amounts that are typed in dollars, in dollars: the contract, which counts cents, would say
 * 'required' of what is no amount, and name its bound in cents. To be spread after the contract's faults.
 */
export function amountErrors(
  amounts: Readonly<Record<string, string>>,
  { min, max }: { min: Cents; max: Cents },
): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const [field, typed] of Object.entries(amounts)) {
    const cents = readAmount(typed);
    if (typeof cents === 'string') fieldErrors[field] = fieldMessage(cents);
    else if (cents < 0 && min >= 0) fieldErrors[field] = fieldMessage('amountNegative');
    else if (Math.abs(cents) > max) fieldErrors[field] = fieldMessage('amountMost', { max: grouped(max) });
    else if (cents < min) fieldErrors[field] = fieldMessage('amountLeast', { min: grouped(min) });
  }
  return fieldErrors;
}

/** As money is written, behind the currency that the sentence names. */
const grouped = (amount: Cents) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(writtenDollars(amount));

/** The fault of a day of payment that is before the month that is paid for, or still to come. */
export function dayError(paidOn: string, from: string): { paidOn?: string } {
  const until = currentDay();
  return paidOn !== '' && (paidOn < from || paidOn > until)
    ? { paidOn: fieldMessage('dateBetween', { from, until }) }
    : {};
}
