import { writtenDollars, type Cents } from '@kitewell/contract/cents';
import { csvFile, csvRows } from '@kitewell/contract/csv';
import { hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import { number, string, tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

const headings = ['Kind', 'Tutor', 'Email', 'Date', 'Programme', 'Minutes', 'HKD', 'Paid on', 'Reference', 'Reason'];

interface Row extends RowWithTotal {
  id: number;
  /** Sessions come before corrections. */
  sorted: number;
  tutorId: TutorId;
  kind: string;
  tutor: string;
  email: string;
  day: string;
  programme: string | null;
  minutes: number | null;
  cents: Cents;
  paid_on: string | null;
  reference: string | null;
  reason: string | null;
}

/** The most rows of one part, and what a part is ordered by. */
const mostRows = 1_000;
const order = 'tutor, "tutorId", sorted, day, id';
const key = tuple([
  string().max(120).required(),
  cursorParts.id,
  number().oneOf([0, 1]).required(),
  cursorParts.day,
  cursorParts.id,
]).required();

/**
 * What tutors earned in a month as a table for the bookkeeper: a row for each session and correction, with the day of
 * its payment. No child is named, since the books do not need it. It comes in parts, which follow each other: a month
 * may be as long as it likes, an answer may not.
 */
export async function payrollExport(
  { readRows }: Pick<Services, 'readRows'>,
  month: string,
  cursor?: string,
): Promise<{ csv: string; nextCursor: string | null }> {
  const first = `${month}-01`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    withinBytes(
      `select * from (
         select case r.kind when 'late' then 'cancelled late' else r.kind end as kind, 0 as sorted, t.id as "tutorId", t.name as tutor, t.email, r.session_date as day,
           r.program as programme, r.duration::int as minutes, r.tutor_earnings as cents, p.paid_on, p.reference,
           null as reason, r.id
         from receipts r join tutors t on t.id = r.tutor_id left join tutor_payments p on p.id = r.payment_id
         where r.session_date >= ?::date and r.session_date < ?::date + interval '1 month'
         union all
         select 'correction', 1, t.id, t.name, t.email, c.month, null, null, c.cents, p.paid_on, p.reference, c.reason, c.id
         from pay_corrections c join tutors t on t.id = c.tutor_id left join tutor_payments p on p.id = c.payment_id
         where c.month = ?::date) s
       ${after ? `where (${order}) > (?, ?, ?, ?::date, ?)` : ''} order by ${order} limit ?`,
      order,
    ),
    [first, first, first, ...(after ?? []), mostRows + 1],
  );
  const keyOf = (row: Row) => [row.tutor, row.tutorId, row.sorted, row.day, row.id];
  const [shown, nextCursor] = page(rows, mostRows, keyOf, rows[0]?.found);
  const lines = shown.map((row) => [
    row.kind,
    row.tutor,
    row.email,
    row.day,
    row.programme,
    row.minutes,
    writtenDollars(row.cents),
    row.paid_on,
    row.reference,
    row.reason,
  ]);
  return { csv: after ? csvRows(lines) : csvFile([headings, ...lines]), nextCursor };
}

/** The name of the file, with the day on which it was made. */
export const reportName = (month: string, now: Date): string => `pay-${month}-as-of-${hongKongDate(now)}.csv`;
