import { expect, test } from '@jest/globals';
import { asCents, noCents, readDollars, typedDollars } from '@kitewell/contract/cents';
import { amountErrors } from './amount-input.ts';

test.each([
  ['650', 65_000],
  [' 12.5 ', 1_250],
  ['-0.05', -5],
  ['0', 0],
  ['1,200.50', 120_050],
  ['12,345,678', 1_234_567_800],
])('%s dollars are %i cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents);
});

test.each(['', 'ten', '0.005', '1,00', '1,0000', ',100', '1.234', '.5', '--1', '1e3', '123456789'])(
  '"%s" is no amount',
  (typed) => {
    expect(readDollars(typed)).toBeUndefined();
  },
);

test.each([0, 65_000, 51_250, 1, -1250, 9_999_999_999])('%d cents are written as they are read', (cents) => {
  expect(readDollars(typedDollars(asCents(cents)))).toBe(cents);
});

test.each([
  ['', 'required'],
  ['abc', 'amount'],
  ['0.005', 'amount'],
  ['1e3', 'amount'],
  ['1,200.50', undefined],
  ['100000', undefined],
  ['100000.01', 'amountMost{"max":"100,000"}'],
  ['-0.01', 'amountLeast{"min":"0"}'],
])('of "%s" the form says %s', (typed, fieldError) => {
  expect(amountErrors({ cents: typed }, { min: noCents, max: asCents(10_000_000) })).toEqual(
    fieldError ? { cents: fieldError } : {},
  );
});
