import fc from 'fast-check';
import { csvFile } from './csv.ts';

/** Reads a CSV file strictly by RFC 4180. */
function read(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; !(file[at] === '"' && file[at + 1] !== '"'); at++) {
        if (file[at] === '"') at++;
        cell += file[at] ?? '';
      }
      at++;
    } else {
      while (file[at] !== ',' && file[at] !== '\r') cell += file[at++] ?? '';
    }
    row.push(cell);
    if (file[at] === ',') at++;
    else {
      expect(file.slice(at, at + 2)).toBe('\r\n');
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", 'a', '陳', '😀', ' ') }),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));

test('every cell comes back as it was, except for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const guarded = rows.map((row) => row.map((text) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)));
      expect(read(csvFile(rows))).toEqual(guarded);
    }),
    { numRuns: 500 },
  );
});

test('the file is UTF-8 with a byte order mark, rows end in CRLF and only cells that need it are quoted', () => {
  expect(
    csvFile([
      ['陳小明', 'a,b', 'say "hi"', 'two\nlines', ' blank '],
      ['390.00', '', "O'Hara", '-', 'x'],
    ]),
  ).toBe('\uFEFF陳小明,"a,b","say ""hi""","two\nlines", blank \r\n390.00,,O\'Hara,\'-,x\r\n');
});

test.each(['=1+1', '+852', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋852', '－5', '＠SUM(A1)'])(
  '%j is no formula any more',
  (text) => {
    expect(csvFile([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

test('a negative amount stays a number', () => {
  expect(csvFile([['-50.00', '-5', '-1.00+1']])).toBe("\uFEFF-50.00,'-5,'-1.00+1\r\n");
});
