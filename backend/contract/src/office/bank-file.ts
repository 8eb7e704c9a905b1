import Papa from 'papaparse';
import { negative, readDollars, type Cents } from '../cents.ts';
import { daysBetween } from '../dates.ts';
import { calendarDate } from '../yup.ts';
import { longestBankText, mostLineCents, type NewBankLine } from './bank-lines.ts';

/** The largest file that is read; a year of a small business's account is a tenth of it. */
export const mostBankFileBytes = 2 * 1024 * 1024;
/** How old a line may be: bills of before are paid and closed. */
export const oldestBankDays = 400;

/** Which columns of the file say what, counted from 0. */
export interface BankColumns {
  day: number;
  /** What came in; a column of both has minus signs, brackets or 'DR' at what went out. */
  amount: number;
  text: readonly number[];
}

export interface BankFile {
  rows: readonly (readonly string[])[];
  /** The row of headings, counted from 0; -1 where none was found. */
  heading: number;
  /** Undefined where the headings do not tell, and somebody has to. */
  columns: BankColumns | undefined;
}

/** A cell that cannot be read, with its row counted from 1 as spreadsheets do. */
export interface BankFault {
  row: number;
  why: 'noDay' | 'noAmount' | 'dayToCome' | 'dayTooOld';
  typed: string;
}

const headings = {
  day: /^(?:transaction |trans(?:\.|action)? |txn |posting |post |value |book(?:ing)? )?date\b|日期/i,
  incoming: /^(?:credits?|deposits?|paid in|money in|amount in)\b|存入|收入|貸方|進賬/i,
  amount: /^(?:transaction |net )?amount\b|金額/i,
  text: /descri|detail|particular|narrative|reference|\bref\b|remark|memo|payer|sender|message|摘要|內容|詳情|說明|備註|參考|附言|付款人|對方/i,
} as const;

/** How far down headings are looked for: above them banks write the account and the days. */
const headingWithin = 40;

/**
 * Opens the statement that a bank's website gives: commas, semicolons or tabs, UTF-8, UTF-16 or Big5, with or without
 * lines above its headings. Undefined for a file that is none, such as a PDF or a workbook.
 */
export function openBankFile(bytes: Uint8Array): BankFile | undefined {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  const rows = Papa.parse<string[]>(text).data.map((cells) => cells.map(tidy));
  if (!rows.some((cells) => cells.filter(Boolean).length > 1)) return undefined;
  const heading = rows.slice(0, headingWithin).findIndex((cells) => columnsOf(cells) !== undefined);
  return { rows, heading, columns: columnsOf(rows[heading] ?? []) };
}

function textOf(bytes: Uint8Array): string | undefined {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'big5']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // A table has no control characters but tabs and ends of lines; pictures, workbooks and PDFs do.
      return text.startsWith('%PDF') || /[^\P{Cc}\s]/u.test(text) ? undefined : text;
    } catch {
      // Another encoding, then.
    }
  }
  return undefined;
}

// Banks pad with spaces, and with the full-width ones of Chinese.
const tidy = (cell: string) => cell.replaceAll(/[\s\u3000]+/g, ' ').trim();

function columnsOf(cells: readonly string[]): BankColumns | undefined {
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell));
  const day = find(headings.day);
  const incoming = find(headings.incoming);
  const amount = incoming === -1 ? find(headings.amount) : incoming;
  const text = cells.flatMap((cell, at) => (headings.text.test(cell) && at !== day && at !== amount ? [at] : []));
  return day === -1 || amount === -1 || text.length === 0 ? undefined : { day, amount, text };
}

/**
 * The lines by which money came in. What went out, and rows without an amount, are left out and counted.
 * @param today in Hong Kong: a line is neither of a later day nor older than is of use
 */
export function readBankLines(
  { rows, heading }: BankFile,
  columns: BankColumns,
  today: string,
): { lines: NewBankLine[]; leftOut: number; faults: BankFault[] } {
  const lines: NewBankLine[] = [];
  const equal = new Map<string, number>();
  const faults: BankFault[] = [];
  let leftOut = 0;
  const below = rows.slice(heading + 1);
  const isMonthFirst = below.some((cells) => Number(inNumbers.exec(cells[columns.day] ?? '')?.[2] ?? 0) > 12);
  for (const [at, cells] of below.entries()) {
    if (!cells.some(Boolean)) continue;
    const [typedDay = '', typedAmount = ''] = [cells[columns.day], cells[columns.amount]];
    const cents = readAmount(typedAmount);
    const day = readDay(typedDay, isMonthFirst);
    const fault = (why: BankFault['why'], typed: string) => faults.push({ row: heading + at + 2, why, typed });
    if (typedAmount === '' || (cents !== undefined && cents <= 0)) leftOut += 1;
    else if (cents === undefined || cents > mostLineCents) fault('noAmount', typedAmount);
    else if (day === undefined) fault('noDay', typedDay);
    else if (day > today) fault('dayToCome', typedDay);
    else if (daysBetween(day, today) > oldestBankDays) fault('dayTooOld', typedDay);
    else {
      const line = { day, cents, text: textIn(cells, columns) };
      const nth = (equal.get(JSON.stringify(line)) ?? 0) + 1;
      equal.set(JSON.stringify(line), nth);
      lines.push({ ...line, nth });
    }
  }
  return { lines, leftOut, faults };
}

const textIn = (cells: readonly string[], { text }: BankColumns) =>
  [...new Set(text.map((at) => cells[at] ?? '').filter(Boolean))].join(' · ').slice(0, longestBankText).trim();

/** An amount as banks write it: `1,200.50`, `HKD 1,200.50`, `1,200.50 CR`; `(80.00)` and `80.00 DR` for what went out. */
function readAmount(typed: string): Cents | undefined {
  const isOut = /^-|^\(.*\)$|-$|\bDR$/i.test(typed);
  const cents = readDollars(typed.replaceAll(/^\(|\)$|^[+-]|-$|HK[D$]|[$\s]|[CD]R$/gi, ''));
  return cents !== undefined && isOut ? negative(cents) : cents;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const inNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const yearFirst = /^(\d{4})(?:[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;
const byName = /^(\d{1,2})[-/ ]?([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i;

/** A day as banks in Hong Kong write it: the day comes first, unless the file shows that it is the month. */
function readDay(typed: string, isMonthFirst: boolean): string | undefined {
  const day = (year = '', month = '', date = '') => {
    const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return calendarDate().isValidSync(read) ? read : undefined;
  };
  const [, fullYear, month, date, twoForMonth, twoForDate] = yearFirst.exec(typed) ?? [];
  if (fullYear) return day(fullYear, month ?? twoForMonth, date ?? twoForDate);
  const [, dateBefore, name = '', yearAfter] = byName.exec(typed) ?? [];
  if (dateBefore) return day(yearAfter, String(months.indexOf(name.toLowerCase()) + 1), dateBefore);
  const [, one, two, year] = inNumbers.exec(typed) ?? [];
  return isMonthFirst ? day(year, one, two) : day(year, two, one);
}
