import { array, number, object, string } from '@kitewell/contract/yup';
import { atFields, fieldErrorsOf } from './field-errors.ts';

const schema = object({
  name: string()
    .required('nameMissing')
    .min(3, 'nameShort')
    .matches(/^[A-Z]/, 'nameSmall'),
  age: number().min(3, 'ageLow'),
  times: array(string().max(2, 'timeLong').required()),
});

test('what a schema finds is at the fields in their order, of each the first', () => {
  const body = { name: 'x', age: 1, times: ['ok', 'long', 'longer'] };
  const errors = fieldErrorsOf(schema, body, { times: '', age: '', name: '' });
  expect(Object.entries(errors)).toEqual([
    ['times', 'timeLong'],
    ['age', 'ageLow'],
    ['name', 'nameShort'],
  ]);
});

test('without fields it is by path, and what belongs to no field comes last', () => {
  expect(fieldErrorsOf(schema, { name: 'Ada', times: ['ok', 'long'] })).toEqual({ 'times[1]': 'timeLong' });
  const answered = [
    ['key', 'unknown'],
    ['age', 'ageLow'],
  ] as const;
  expect(Object.keys(atFields(answered, { name: '', age: '' }))).toEqual(['age', 'key']);
  expect(fieldErrorsOf(schema, { name: 'Ada' })).toEqual({});
});
