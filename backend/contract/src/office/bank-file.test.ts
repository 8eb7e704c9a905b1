import { openBankFile, readBankLines, type BankColumns } from './bank-file.ts';

const today = '2026-11-28';
const open = (text: string | Uint8Array) =>
  openBankFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
function read(text: string | Uint8Array, by?: BankColumns) {
  const file = open(text);
  const columns = by ?? file?.columns;
  return file && columns ? readBankLines(file, columns, today) : undefined;
}

test('a statement with money in and out in columns of their own', () => {
  const file = `Account 123-456789-001\r\n\r\nDate,Description,Withdrawals,Deposits,Balance\r
20/11/2026,FPS CHAN TAI MAN KE2026-0012,,"1,200.50","8,000.00"\r\n21/11/2026,"RENT, NOV",9000.00,,100\r\nTotal,,,1200.50,\r\n`;
  expect(read(file)).toEqual({
    lines: [{ day: '2026-11-20', cents: 120_050, text: 'FPS CHAN TAI MAN KE2026-0012', nth: 1 }],
    leftOut: 1,
    faults: [{ row: 6, why: 'noDay', typed: 'Total' }],
  });
});

test('one column for both, with what went out in minus, brackets or DR', () => {
  const file = `Value Date;Amount;Narrative\n3 Nov 2026;HKD 560.00;LEE\n4-Nov-26;-80.00;FEE\n05NOV2026;(20.00);FEE\n
2026-11-06;90.00 DR;FEE\n20261107;75.00 CR;WONG\n2026/11/08;HK$1,000;HO`;
  expect(read(file)).toMatchObject({
    lines: [
      { day: '2026-11-03', cents: 56_000 },
      { day: '2026-11-07', cents: 7_500 },
      { day: '2026-11-08', cents: 100_000 },
    ],
    leftOut: 3,
    faults: [],
  });
});

test('in Chinese, as Big5 and as UTF-16 with tabs', () => {
  const big5 =
    'peap9qTptMEsukutbiy0o7TaLKZzpEostbK+bA0KMjAvMTEvMjAyNizC4LzGp9Ygs6+kaqTlIEtFMjAyNi0wMDEyLCwiMSwyMDAuNTAiLCI4LDAwMC4wMCINCjIxLzExLzIwMjYstKO02iw1MDAuMDAsLCI3LDUwMC4wMCINCg==';
  const line = { day: '2026-11-20', cents: 120_050, text: '轉數快 陳大文 KE2026-0012', nth: 1 };
  expect(read(Buffer.from(big5, 'base64'))).toEqual({ lines: [line], leftOut: 1, faults: [] });
  const utf16 = '\ufeff日期\t金額\t附言\r\n2026年11月20日\t1,200.50\t轉數快\u3000陳大文 KE2026-0012\r\n';
  expect(read(Buffer.from(utf16, 'utf16le'))?.lines).toEqual([line]);
});

test('the month first, where one day of the file shows it', () => {
  expect(read('Date,Amount,Details\n11/03/2026,10,A\n11/20/2026,10,B')?.lines.map(({ day }) => day)).toEqual([
    '2026-11-03',
    '2026-11-20',
  ]);
  expect(read('Date,Amount,Details\n11/03/2026,10,A\n20/11/2026,10,B')?.lines.map(({ day }) => day)).toEqual([
    '2026-03-11',
    '2026-11-20',
  ]);
});

test('equal lines are numbered, so that each is known by its number when the file comes again', () => {
  const file = 'Date,Amount,Details\n2026-11-20,360,FPS\n2026-11-20,360,FPS\n2026-11-20,36,FPS\n';
  expect(read(file)?.lines.map(({ nth }) => nth)).toEqual([1, 2, 1]);
});

test('other headings leave the columns to somebody', () => {
  const file = 'When,How much,Who\n2026-11-20,56,LEE\n';
  expect(open(file)).toMatchObject({ heading: -1, columns: undefined });
  expect(read(file, { day: 0, amount: 1, text: [2] })).toEqual({
    lines: [{ day: '2026-11-20', cents: 5_600, text: 'LEE', nth: 1 }],
    leftOut: 0,
    faults: [{ row: 1, why: 'noAmount', typed: 'How much' }],
  });
});

test.each([
  ['2026-11-29', '56', 'dayToCome'],
  ['2025-10-01', '56', 'dayTooOld'],
  ['2026-02-30', '56', 'noDay'],
  ['soon', '56', 'noDay'],
  ['2026-11-20', '56.005', 'noAmount'],
  ['2026-11-20', '999999999999', 'noAmount'],
])('%s and %s are named with their row', (day, amount, why) => {
  expect(read(`Date,Amount,Details\n${day},${amount},LEE\n`)).toMatchObject({ lines: [], faults: [{ row: 2, why }] });
});

test.each([
  ['a PDF', '%PDF-1.7\nDate,Amount'],
  ['a workbook', 'PK\u0003\u0004,x\nA,B'],
  ['no table', 'Dear customer\nthank you'],
  ['nothing', ''],
])('%s is no statement', (_, text) => {
  expect(open(text)).toBeUndefined();
});
