import { fieldMessage } from '@kitewell/contract/messages';
import { currentDay } from '../../server-clock.ts';

/** Typed dollars (`650`, `1,200.50`, `-12.50`) in cents; undefined where that is not an amount. */
export function centsOf(dollars: string): number | undefined {
  const [, sign, whole = '', cents = ''] =
    /^(-?)(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  if (whole === '') return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')));
}

/**
 * What is at fault in amounts that are typed in dollars, in dollars: the contract, which counts cents, would say
 * 'required' of what is no amount, and name its bound in cents. To be spread after the contract's faults.
 */
export function amountErrors(
  amounts: Readonly<Record<string, string>>,
  { min, max }: { min: number; max: number },
): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const [field, typed] of Object.entries(amounts)) {
    const cents = centsOf(typed);
    if (cents === undefined) fieldErrors[field] = fieldMessage(typed.trim() === '' ? 'required' : 'amount');
    else if (cents < min) fieldErrors[field] = fieldMessage('amountLeast', { min: grouped(min) });
    else if (cents > max) fieldErrors[field] = fieldMessage('amountMost', { max: grouped(max) });
  }
  return fieldErrors;
}

const grouped = (cents: number) => (cents / 100).toLocaleString('en');

/** The fault of a day of payment that is before the month that is paid for, or still to come. */
export function dayFault(paidOn: string, from: string): { paidOn?: string } {
  const until = currentDay();
  return paidOn !== '' && (paidOn < from || paidOn > until)
    ? { paidOn: fieldMessage('dateBetween', { from, until }) }
    : {};
}

/** Cents as somebody would type them in dollars. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
