import { expect, test } from '@jest/globals';
import { centsOf, dollarsOf } from './amount-input.ts';

test.each([
  ['650', 65_000],
  [' 12.5 ', 1_250],
  ['-0.05', -5],
  ['0', 0],
])('%s dollars are %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', 'ten', '1,000', '1.234', '.5', '--1', '1e3', '123456789'])('"%s" is no amount', (typed) => {
  expect(centsOf(typed)).toBeUndefined();
});

test.each([0, 65_000, 51_250, 1, -1250, 9_999_999_999])('%d cents are written as they are read', (cents) => {
  expect(centsOf(dollarsOf(cents))).toBe(cents);
});
