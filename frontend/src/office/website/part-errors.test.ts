import { fieldMessage } from '@kitewell/contract/messages';
import { partErrors } from './part-errors.ts';
import type { WebsiteField } from './website-field.ts';

const label = '';
const fields: WebsiteField[] = [
  { path: 'name.en', kind: 'line', label, language: 'en' },
  { path: 'prices.1', kind: 'amount', label },
  { path: 'founded', kind: 'whole', label },
];

test('errors are at their fields and in the order of the form', () => {
  const errors = { founded: 'max', 'content.name.en': 'required' };
  expect(Object.entries(partErrors(fields, errors, {}))).toEqual([
    ['name/en', 'required'],
    ['founded', 'max'],
  ]);
});

test.each([
  ['0', 'amountLeast', { min: '0.01' }],
  ['6,000', 'amountMost', { max: '5,000.00' }],
  ['about 500', 'amount', undefined],
  ['520.555', 'amountDecimals', undefined],
])('what is wrong with a price of %j is said in dollars', (typed, key, values) => {
  const wrong = { 'prices.1': fieldMessage('wrongKind') };
  expect(partErrors(fields, wrong, { 'prices/1': typed })).toEqual({
    'prices/1': fieldMessage(key as 'amount', values),
  });
});

test('a price or a year that is still empty is no error in a draft', () => {
  expect(partErrors(fields, {}, { 'prices/1': '', founded: ' ' })).toEqual({});
  expect(partErrors(fields, {}, { founded: 'last year' })).toEqual({ founded: fieldMessage('integer') });
});
