import { hongKongDate } from '@kitewell/contract/dates';
import type { Services } from '../../services.ts';
import { dollarsOf } from './cents.ts';

const headings = ['Kind', 'Tutor', 'Email', 'Date', 'Programme', 'Minutes', 'HKD', 'Paid on', 'Reference', 'Reason'];

interface Row {
  kind: string;
  tutor: string;
  email: string;
  day: string;
  programme: string | null;
  minutes: number | null;
  cents: number;
  paid_on: string | null;
  reference: string | null;
  reason: string | null;
}

/**
 * What tutors earned in a month as a table for the bookkeeper: a row for each session and correction, with the day of
 * its payment. No child is named, since the books do not need it.
 */
export async function paySheet({ readRows }: Pick<Services, 'readRows'>, month: string): Promise<string> {
  const first = `${month}-01`;
  const rows = await readRows<Row>(
    `select * from (
       select 'session' as kind, t.name as tutor, t.email, r.session_date as day, r.program as programme,
         r.duration::int as minutes, r.tutor_earnings as cents, p.paid_on, p.reference, null as reason, r.id
       from receipts r join tutors t on t.id = r.tutor_id left join tutor_payments p on p.id = r.payment_id
       where r.session_date >= ?::date and r.session_date < ?::date + interval '1 month'
       union all
       select 'correction', t.name, t.email, c.month, null, null, c.cents, p.paid_on, p.reference, c.reason, c.id
       from pay_corrections c join tutors t on t.id = c.tutor_id left join tutor_payments p on p.id = c.payment_id
       where c.month = ?::date) s
     order by tutor, email, kind desc, day, id limit 50000`,
    [first, first, first],
  );
  const lines = rows.map((row) => [
    row.kind,
    row.tutor,
    row.email,
    row.day,
    row.programme ?? '',
    String(row.minutes ?? ''),
    dollarsOf(row.cents),
    row.paid_on ?? '',
    row.reference ?? '',
    row.reason ?? '',
  ]);
  return sheetOf([headings, ...lines]);
}

/** The name of the file, with the day on which it was made. */
export const sheetName = (month: string, now: Date): string => `pay-${month}-as-of-${hongKongDate(now)}.csv`;

/**
 * A CSV file by RFC 4180, after the mark by which Excel knows that it is UTF-8. A cell that a spreadsheet would take
 * for a formula begins with an apostrophe: names and reasons are typed by people, and must not run as code on the
 * bookkeeper's machine. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isNumber && /^[\s]*[=+\-@\t\r|%＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
