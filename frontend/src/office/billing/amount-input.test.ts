import { expect, test } from '@jest/globals';
import { asCents, negative, noCents } from '@kitewell/contract/cents';
import { amountErrors } from './amount-input.ts';

const most = asCents(10_000_000);

test.each([
  ['', 'required'],
  ['abc', 'amount'],
  ['1e3', 'amount'],
  ['0.005', 'amountDecimals'],
  ['-0.01', 'amountNegative'],
  ['-0', undefined],
  ['1,200.50', undefined],
  ['100000', undefined],
  ['100000.01', 'amountMost{"max":"100,000.00"}'],
  ['1000000000000', 'amountMost{"max":"100,000.00"}'],
])('of "%s" the form says %s', (typed, fieldError) => {
  expect(amountErrors({ cents: typed }, { min: noCents, max: most })).toEqual(fieldError ? { cents: fieldError } : {});
});

test.each([
  ['0', { min: asCents(1), max: most }, 'amountLeast{"min":"0.01"}'],
  ['400', { min: asCents(1), max: asCents(34_840) }, 'amountMost{"max":"348.40"}'],
  ['-50', { min: negative(most), max: most }, undefined],
  ['-1000000000000', { min: negative(most), max: most }, 'amountMost{"max":"100,000.00"}'],
])('of "%s" a form with other bounds says so', (typed, bounds, fieldError) => {
  expect(amountErrors({ cents: typed }, bounds)).toEqual(fieldError ? { cents: fieldError } : {});
});
