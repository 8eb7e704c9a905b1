/** Money, in a file without schemas, so that a page that only shows a price loads none. */

declare const currency: unique symbol;

/**
 * Whole cents of a Hong Kong dollar. Arithmetic on them gives a bare number again, so that sums and proportions are only
 * made by the functions here.
 */
export type Cents = number & { readonly [currency]: 'HKD' };

/** @throws RangeError for a fraction of a cent, or more than a number holds exactly */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount is a whole number of cents');
  return amount as Cents;
}

export const noCents = 0 as Cents;

/** The sum of amounts. */
export const sum = (amounts: readonly Cents[]): Cents =>
  asCents(amounts.reduce<number>((one, other) => one + other, 0));
export const add = (...amounts: readonly Cents[]): Cents => sum(amounts);
export const subtract = (from: Cents, amount: Cents): Cents => asCents(from - amount);
export const negative = (amount: Cents): Cents => subtract(noCents, amount);

/** The smallest of some amounts. */
export const smallest = (amounts: readonly Cents[]): Cents => Math.min(...amounts) as Cents;

/** The largest of amounts; nothing where there are none, or all are negative. */
export const largest = (amounts: readonly Cents[]): Cents => asCents(Math.max(0, ...amounts));

/**
 * A share of an amount, `parts` of `whole`, to the nearest cent; half a cent is rounded up. Only whole numbers are used, so
 * that fractions of a cent never add up.
 */
export const proportion = (amount: Cents, parts: number, whole: number): Cents =>
  asCents(Math.floor((2 * amount * parts + whole) / (2 * whole)));

/** The price of so many minutes at so many cents an hour. */
export const priceOf = (minutes: number, perHour: Cents): Cents => proportion(perHour, minutes, 60);

/** So many percent of an amount: a discount, or what a late cancellation costs. */
export const percentOf = (amount: Cents, percent: number): Cents => proportion(amount, percent, 100);

/** How many percent of an amount above 0 another one is, to a tenth; for reports, not for what somebody pays. */
export const percentIn = (part: Cents, whole: Cents): number => Math.round((part * 1000) / whole) / 10;

/** What is left of an amount after a discount. */
export const discounted = (amount: Cents, percent: number): Cents => subtract(amount, percentOf(amount, percent));

/** The price of one unit of a package, the first being 1. All units together come to the price, whatever was rounded. */
export const unitPrice = (price: Cents, unit: number, units: number): Cents =>
  asCents(Math.floor((price * unit) / units) - Math.floor((price * (unit - 1)) / units));

/**
 * An amount as a plain number of dollars, which banking apps and spreadsheets can read: `650.00`, `-0.50`. It is written
 * without dividing, so nothing is rounded.
 */
export function writtenDollars(amount: Cents): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** The same as somebody would type it: `650`, `650.50`. */
export const typedDollars = (amount: Cents): `${number}` => writtenDollars(amount).replace(/\.00$/, '') as `${number}`;

/** What keeps typed text from being an amount: nothing was typed, it is no number, or it has parts of a cent. */
export type AmountFault = 'required' | 'amount' | 'amountDecimals';

/**
 * Dollars as people type or paste them (`1200`, `1,200.5`, `HK$1,200.50`, `港幣 1,200 元`, `－１２．５０`) as an amount, or
 * what is wrong with them. Commas stand at thousands alone: `1,20` may be a slip for `1.20` as well as for `120`.
 */
export function readAmount(typed: string): Cents | AmountFault {
  // Full-width characters, as Chinese keyboards type them, become plain ones.
  const plain = typed.normalize('NFKC').replaceAll('\u2212', '-').trim();
  if (plain === '') return 'required';
  const [, sign = '', after = '', whole = '', fraction = ''] =
    /^(-?)(?:(?:HK\$|HKD|\$|港幣|港元)\s*(-?))?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?\s*元?$/i.exec(plain) ?? [];
  if (whole === '' || (sign && after)) return 'amount';
  if (fraction.length > 2) return 'amountDecimals';
  // Beyond what a number holds exactly, the largest stands for it: it is over every bound.
  const cents = Math.min(
    Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`),
    Number.MAX_SAFE_INTEGER,
  ) as Cents;
  return sign || after ? negative(cents) : cents;
}

/** The same, where what is no amount is undefined. */
export function readDollars(typed: string): Cents | undefined {
  const read = readAmount(typed);
  return typeof read === 'string' ? undefined : read;
}
