import fc from 'fast-check';
import { centsFor, dollarsOf, monthOf } from './cents.ts';

test.each([
  [60, 52_000, 52_000],
  [45, 52_000, 39_000],
  [90, 52_001, 78_002],
  [50, 100, 83],
  [1, 30, 1],
  [1, 29, 0],
  [480, 10_000_000, 80_000_000],
])('%i minutes at %i cents an hour are %i cents', (minutes, hourly, cents) => {
  expect(centsFor(minutes, hourly)).toBe(cents);
});

test('an amount is a whole number within half a cent of what it is worth, and more minutes are never cheaper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 0, max: 10_000_000 }), (minutes, hourly) => {
      const cents = centsFor(minutes, hourly);
      expect(Number.isSafeInteger(cents)).toBe(true);
      // Exact where the sum is counted in sixtieths, which are whole numbers as well.
      expect(Math.abs(cents * 60 - minutes * hourly)).toBeLessThanOrEqual(30);
      expect(centsFor(minutes + 1, hourly)).toBeGreaterThanOrEqual(cents);
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
  expect(dollarsOf(cents)).toBe(dollars);
});

test('a day belongs to its month', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11-01');
});
