import fc from 'fast-check';
import { asCents, noCents, priceOf, readAmount, readDollars, sum, typedDollars, writtenDollars } from './cents.ts';

test.each([
  [60, 52_000, 52_000],
  [45, 52_000, 39_000],
  [90, 52_001, 78_002],
  [50, 100, 83],
  [1, 30, 1],
  [1, 29, 0],
  [480, 10_000_000, 80_000_000],
])('%i minutes at %i cents an hour are %i cents', (minutes, hourly, cents) => {
  expect(priceOf(minutes, asCents(hourly))).toBe(cents);
});

test('an amount is a whole number within half a cent of what it is worth, and more minutes are never cheaper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 0, max: 10_000_000 }), (minutes, hourly) => {
      const cents = priceOf(minutes, asCents(hourly));
      expect(Number.isSafeInteger(cents)).toBe(true);
      // Exact where the sum is counted in sixtieths, which are whole numbers as well.
      expect(Math.abs(cents * 60 - minutes * hourly)).toBeLessThanOrEqual(30);
      expect(priceOf(minutes + 1, asCents(hourly))).toBeGreaterThanOrEqual(cents);
    }),
  );
});

test.each([
  [65_000, '650.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-50, '-0.50'],
  [-123_456, '-1234.56'],
])('%i cents are written as %s', (cents, dollars) => {
  expect(writtenDollars(asCents(cents))).toBe(dollars);
});

test.each([
  [65_000, '650'],
  [65_050, '650.50'],
  [0, '0'],
  [-50, '-0.50'],
])('%i cents are typed as %s', (cents, dollars) => {
  expect(typedDollars(asCents(cents))).toBe(dollars);
  expect(readDollars(dollars)).toBe(cents);
});

test.each([
  ['650', 65_000],
  [' 12.5 ', 1_250],
  ['1,200.50', 120_050],
  ['1,200.5', 120_050],
  ['1200.', 120_000],
  ['12,345,678', 1_234_567_800],
  ['HK$1,200', 120_000],
  ['hk$ 1,200.00', 120_000],
  ['HKD 1200', 120_000],
  ['$1200', 120_000],
  ['港幣1,200元', 120_000],
  ['１，２００．５', 120_050],
  ['ＨＫ＄１２００', 120_000],
  ['-0.05', -5],
  ['\u2212HK$1,234.50', -123_450],
  ['HK$-50', -5_000],
  ['－５０', -5_000],
  ['0', 0],
  ['1000000000000', 100_000_000_000_000],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
])('%s typed is %d cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test.each([
  ['', 'required'],
  ['　', 'required'],
  ['ten', 'amount'],
  ['1,00', 'amount'],
  ['1,0000', 'amount'],
  [',100', 'amount'],
  ['.5', 'amount'],
  ['--1', 'amount'],
  ['-HK$-1', 'amount'],
  ['1e3', 'amount'],
  ['US$5', 'amount'],
  ['0.005', 'amountDecimals'],
  ['1.234', 'amountDecimals'],
  ['-1.001', 'amountDecimals'],
])('"%s" is no amount: %s', (typed, fault) => {
  expect(readAmount(typed)).toBe(fault);
  expect(readDollars(typed)).toBeUndefined();
});

test('what is written of an amount, plainly or as one would type it, is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      expect(readAmount(typedDollars(asCents(cents)))).toBe(cents);
      expect(readAmount(writtenDollars(asCents(cents)))).toBe(cents);
    }),
  );
});

test('a fraction of a cent is no amount, and there is none to a sum of nothing', () => {
  expect(() => asCents(0.5)).toThrow(RangeError);
  expect(sum([])).toBe(noCents);
});
