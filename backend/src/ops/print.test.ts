import { record, table } from './print.ts';

test('the columns of a table are aligned, with Chinese names too', () => {
  expect(
    table([
      { id: 1, name: '陳老師', active: true },
      { id: 20, name: 'Ada', active: false },
      { id: 3, name: null, active: true },
    ]),
  ).toBe('id  name    active\n1   陳老師  true\n20  Ada     false\n3           true\n');
});

test('an empty table is a sentence, and a record has a line for each field', () => {
  expect(table([])).toBe('None.\n');
  expect(record({ id: 1, phone: null })).toBe('field  value\nid     1\nphone\n');
});
