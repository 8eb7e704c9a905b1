import { asCents, writtenDollars } from '@kitewell/contract/cents';
import { csvFile, csvRows, type Cell } from '@kitewell/contract/csv';
import type { AccountantExportQuery, ExportFile } from '@kitewell/contract/office/money-reports';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

/** The most rows of one part. */
const mostRows = 1_000;
const key = tuple([cursorParts.day, cursorParts.id]).required();

/** A table: its columns in the order of the file, of which those of `amounts` are cents, and its rows. */
interface Table {
  columns: readonly string[];
  amounts: readonly string[];
  /**
   * SQL with the columns, a day `sorted` and a number `id` by which rows are ordered; it takes the first day and the last
   * as often as it names them.
   */
  sql: string;
  /** In which order it takes them. */
  days: readonly ('from' | 'to')[];
}

const root = (account: string) => `join accounts own on own.id = ${account}
  join accounts a on a.id = coalesce(own.merged_into_id, own.id)`;
const payer = `coalesce((select g.name from guardians g where g.family_id = a.family_id order by g.pays desc, g.id limit 1),
  a.payer)`;
const hongKongDay = (instant: string) => `(${instant} at time zone 'Asia/Hong_Kong')::date`;
/** SQL: the first moment of a day in Hong Kong, and the end of one. */
const begins = `(?::date::timestamp at time zone 'Asia/Hong_Kong')`;
const ends = `((?::date + 1)::timestamp at time zone 'Asia/Hong_Kong')`;
const sumOf = (condition: string) => `coalesce(sum(e.cents) filter (where ${condition}), 0)::float8`;
const kind = 'coalesce(r.kind, e.kind)';

const tables: Readonly<Record<ExportFile, Table>> = {
  // What each family owed before, what was recorded, and what it owed then, as its statement says.
  families: {
    columns: ['Account', 'Family', 'Payer', 'Before', 'Charges', 'Credits', 'Payments', 'Refunds', 'Other', 'After'],
    amounts: ['Before', 'Charges', 'Credits', 'Payments', 'Refunds', 'Other', 'After'],
    sql: `select date '2000-01-01' as sorted, a.id, a.id as "Account", a.family_id as "Family", ${payer} as "Payer", s.*
      from accounts a cross join lateral (
        select ${sumOf('not e.within')} as "Before",
          ${sumOf(`e.within and e.kind in ('session', 'late', 'missed', 'package', 'extra')`)} as "Charges",
          ${sumOf(`e.within and e.kind in ('discount', 'credit', 'waiver')`)} as "Credits",
          ${sumOf(`e.within and e.kind = 'payment'`)} as "Payments", ${sumOf(`e.within and e.kind = 'refund'`)} as "Refunds",
          ${sumOf(`e.within and e.kind in ('opening', 'write_off', 'transfer')`)} as "Other",
          coalesce(sum(e.cents), 0)::float8 as "After", count(*) as entries
        from (select e.cents, ${kind} as kind, e.booked_on >= ?::date as within
          from accounts own join entries e on e.account_id = own.id left join entries r on r.id = e.reverses_id
          where (own.id = a.id or own.merged_into_id = a.id) and e.booked_on <= ?::date) e) s
      where a.merged_into_id is null and s.entries > 0`,
    days: ['from', 'to'],
  },
  entries: {
    columns: [
      ...['Entry', 'Recorded', 'Day', 'Account', 'Family', 'Payer', 'Kind', 'HKD', 'Way', 'Reference', 'Programme'],
      ...['Minutes', 'Of entry', 'Reverses', 'Bank line', 'Reason'],
    ],
    amounts: ['HKD'],
    sql: `select e.booked_on as sorted, e.id, e.id as "Entry", e.booked_on::text as "Recorded", e.day::text as "Day",
        a.id as "Account", a.family_id as "Family", ${payer} as "Payer", e.kind as "Kind", e.cents as "HKD", e.way as "Way",
        w.reference as "Reference", e.programme as "Programme", e.minutes as "Minutes", e.of_entry_id as "Of entry",
        e.reverses_id as "Reverses", m.line_id as "Bank line", w.reason as "Reason"
      from entries e ${root('e.account_id')} left join entry_words w on w.entry_id = e.id
        left join bank_matches m on m.entry_id = e.id
      where e.booked_on between ?::date and ?::date`,
    days: ['from', 'to'],
  },
  // A bill that became void stands there once more, below zero, on the day on which it did.
  bills: {
    columns: [
      'Bill',
      'Recorded',
      'What',
      'Due',
      'Account',
      'Family',
      'Payer',
      'Entry',
      'Kind',
      'Day',
      'Programme',
      'HKD',
    ],
    amounts: ['HKD'],
    sql: `select s.sorted, s.id, b.number as "Bill", s.sorted::text as "Recorded", s.what as "What", b.due_on::text as "Due",
        a.id as "Account", a.family_id as "Family", b.payer as "Payer", e.id as "Entry", e.kind as "Kind", e.day::text as "Day",
        e.programme as "Programme", s.sign * e.cents as "HKD"
      from (
        select b.issued_on as sorted, 2 * l.id as id, l.entry_id, b.id as bill, 'issued' as what, 1 as sign
        from bills b join bill_lines l on l.bill_id = b.id where b.issued_on between ?::date and ?::date
        union all
        select ${hongKongDay('b.voided_at')}, 2 * l.id + 1, l.entry_id, b.id, 'void', -1
        from bills b join bill_lines l on l.bill_id = b.id where b.voided_at >= ${begins} and b.voided_at < ${ends}) s
      join bills b on b.id = s.bill join entries e on e.id = s.entry_id ${root('b.account_id')} where true`,
    days: ['from', 'to', 'from', 'to'],
  },
  allocations: {
    columns: ['Allocation', 'Recorded', 'Account', 'Entry', 'Bill', 'Refund', 'HKD', 'Undoes'],
    amounts: ['HKD'],
    sql: `select l.booked_on as sorted, l.id, l.id as "Allocation", l.booked_on::text as "Recorded", a.id as "Account",
        l.source_id as "Entry", b.number as "Bill", l.refund_id as "Refund", l.cents as "HKD", l.undoes_id as "Undoes"
      from allocations l join entries e on e.id = l.source_id ${root('e.account_id')} left join bills b on b.id = l.bill_id
      where l.booked_on between ?::date and ?::date`,
    days: ['from', 'to'],
  },
  // By the bank's day; `Matched` is what is recorded of a line by now.
  bank: {
    columns: ['Bank line', 'Day', 'Text', 'HKD', 'Matched', 'Set aside'],
    amounts: ['HKD', 'Matched'],
    sql: `select l.day as sorted, l.id, l.id as "Bank line", l.day::text as "Day", l.text as "Text", l.cents as "HKD",
        (select coalesce(-sum(e.cents), 0)::float8 from bank_matches m join entries e on e.id = m.entry_id
          where m.line_id = l.id and not exists (select from entries r where r.reverses_id = e.id)) as "Matched",
        s.reason as "Set aside"
      from bank_lines l left join set_aside_bank_lines s on s.line_id = l.id where l.day between ?::date and ?::date`,
    days: ['from', 'to'],
  },
  pay: {
    columns: ['Payment', 'Recorded', 'What', 'Paid on', 'Tutor', 'Month', 'HKD', 'Reference'],
    amounts: ['HKD'],
    sql: `select s.sorted, s.id, p.id as "Payment", s.sorted::text as "Recorded", s.what as "What", p.paid_on::text as "Paid on",
        t.name as "Tutor", to_char(p.month, 'YYYY-MM') as "Month",
        (s.sign * (p.earnings_cents + p.correction_cents))::float8 as "HKD", p.reference as "Reference"
      from (
        select ${hongKongDay('paid_at')} as sorted, 2 * id as id, id as payment, 'paid' as what, 1 as sign from tutor_payments
        where paid_at >= ${begins} and paid_at < ${ends}
        union all select ${hongKongDay('reversed_at')}, 2 * id + 1, id, 'reversed', -1 from tutor_payments
        where reversed_at >= ${begins} and reversed_at < ${ends}) s
      join tutor_payments p on p.id = s.payment join tutors t on t.id = p.tutor_id where true`,
    days: ['from', 'to', 'from', 'to'],
  },
};

type Row = Readonly<Record<string, Cell>> & { id: number; sortedOn: string };

/**
 * A table of what was recorded from a day to a day, both counted, for the accountant. It comes in parts, which follow each
 * other, so that a long range takes no more memory than a short one. No child is named, since the books do not need it.
 */
export async function accountantExport(
  { readRows }: Pick<Services, 'readRows'>,
  { file, cursor, ...range }: AccountantExportQuery,
): Promise<{ name: string; csv: string; nextCursor: string | null }> {
  const { columns, amounts, sql, days } = tables[file];
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select s.*, s.sorted::text as "sortedOn" from (${sql}) s
     ${after ? 'where (s.sorted, s.id) > (?::date, ?)' : ''} order by s.sorted, s.id limit ?`,
    [...days.map((day) => range[day]), ...(after ?? []), mostRows + 1],
  );
  const [shown, nextCursor] = page([...rows], mostRows, (row) => [row.sortedOn, row.id]);
  const lines = shown.map((row) =>
    columns.map((column) =>
      amounts.includes(column) ? writtenDollars(asCents(Number(row[column]))) : (row[column] ?? null),
    ),
  );
  return {
    name: `${file}-${range.from}-to-${range.to}.csv`,
    csv: after ? csvRows(lines) : csvFile([columns, ...lines]),
    nextCursor,
  };
}

/** The parts of a table, one after the other. */
export async function* exportParts(
  needs: Pick<Services, 'readRows'>,
  query: Omit<AccountantExportQuery, 'cursor'>,
): AsyncGenerator<{ name: string; csv: string }> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part: Awaited<ReturnType<typeof accountantExport>> = await accountantExport(needs, { ...query, cursor });
    yield part;
    cursor = part.nextCursor;
  }
}
