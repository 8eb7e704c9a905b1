import fc from 'fast-check';
import { asCents, noCents, priceOf, readDollars, sum, typedDollars, writtenDollars } from './cents.ts';

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

test('a fraction of a cent is no amount, and there is none to a sum of nothing', () => {
  expect(() => asCents(0.5)).toThrow(RangeError);
  expect(sum([])).toBe(noCents);
});
