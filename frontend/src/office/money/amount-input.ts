import { ValidationError, type Schema } from '@kitewell/contract/yup';

/** Typed dollars (`650`, `-12.50`) in cents; undefined where that is not an amount. */
export function centsOf(dollars: string): number | undefined {
  const [, sign, whole = '', cents = ''] = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  if (whole === '') return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(cents.padEnd(2, '0')));
}

/** Cents as somebody would type them in dollars. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** What the contract finds at fault in the body of a call, by field, as a form shows it. */
export function faultsOf(schema: Schema, body: object): Record<string, string> {
  try {
    schema.validateSync(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}
