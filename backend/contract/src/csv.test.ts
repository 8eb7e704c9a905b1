import Papa from 'papaparse';
import { csvRows } from './csv.ts';

test.each([
  ['a formula', '=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['one behind a space', ' +1+1', `"' +1+1"`],
  ['one in full-width signs', '＝1+1', `"'＝1+1"`],
  ['one behind a tab', '\t=1', `"'\t=1"`],
  ['a minus before a word', '-cmd|calc', `"'-cmd|calc"`],
  ['a negative amount', '-560.00', '-560.00'],
  ['an amount', '1200.50', '1200.50'],
  ['a number', -3, '-3'],
  ['nothing', null, ''],
  ['a comma and quotes', 'Bo, "Uncle"', '"Bo, ""Uncle"""'],
  ['two lines', 'one\ntwo', '"one\ntwo"'],
  ['Chinese', '陳太', '陳太'],
])('a cell of a CSV file: %s', (_, cell, written) => {
  expect(csvRows([[cell, 'x']])).toBe(`${written},x\r\n`);
});

test('rows follow each other, and parts of a file as well', () => {
  expect(
    csvRows([
      ['a', 1],
      ['b', 2],
    ]) +
      csvRows([['c', 3]]) +
      csvRows([]),
  ).toBe('a,1\r\nb,2\r\nc,3\r\n');
  expect(Papa.parse<string[]>(csvRows([['=1', '-2.00']]), { skipEmptyLines: true }).data).toEqual([[`'=1`, '-2.00']]);
});
