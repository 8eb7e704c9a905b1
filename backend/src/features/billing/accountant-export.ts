import { asCents, writtenDollars } from '@kitewell/contract/cents';
import { csvFile, csvRows, type Cell } from '@kitewell/contract/csv';
import type { AccountantExportQuery, ExportFile } from '@kitewell/contract/office/money-reports';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { lookUp, lookUpIfAny } from './look-up.ts';

/** The most rows of one part. */
const mostRows = 1_000;
const key = tuple([cursorParts.day, cursorParts.id]).required();

/** A table: its columns in the order of the file, of which those of `amounts` are cents, and its rows. */
interface Table {
  columns: readonly string[];
  amounts: readonly string[];
  /**
   * SQL for its rows, with a day `sorted` and a number `id` by which they are ordered; it takes the first day and the last
   * as often as it names them.
   */
  rows: string;
  /** In which order it takes them. */
  days: readonly ('from' | 'to')[];
  /** SQL for the columns of such rows `s`, and what they are looked up in. */
  shown: string;
  of?: string;
}

const root = (account: string) => `${lookUp('own', 'accounts', `id = ${account}`)}
  ${lookUp('a', 'accounts', 'id = coalesce(own.merged_into_id, own.id)')}`;
const payerOf = (account: string) =>
  `coalesce((select g.name from guardians g where g.family_id = ${account}.family_id order by g.pays desc, g.id limit 1),
  ${account}.payer) as "Payer"`;
const family = `a.id as "Account", a.family_id as "Family"`;
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
    rows: `select date '2000-01-01' as sorted, a.id, a.family_id, a.payer, s.*
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
    shown: `s.id as "Account", s.family_id as "Family", ${payerOf('s')}, s.*`,
  },
  entries: {
    columns: [
      ...['Entry', 'Recorded', 'Day', 'Account', 'Family', 'Payer', 'Kind', 'HKD', 'Way', 'Reference', 'Programme'],
      ...['Minutes', 'Of entry', 'Reverses', 'Bank line', 'Reason'],
    ],
    amounts: ['HKD'],
    rows: `select booked_on as sorted, * from entries where booked_on between ?::date and ?::date`,
    days: ['from', 'to'],
    shown: `s.id as "Entry", s.booked_on::text as "Recorded", s.day::text as "Day", ${family}, ${payerOf('a')}, s.kind as "Kind",
      s.cents as "HKD", s.way as "Way", w.reference as "Reference", s.programme as "Programme", s.minutes as "Minutes",
      s.of_entry_id as "Of entry", s.reverses_id as "Reverses", m.line_id as "Bank line", w.reason as "Reason"`,
    of: `${root('s.account_id')} ${lookUpIfAny('w', 'entry_words', 'entry_id = s.id')}
      ${lookUpIfAny('m', 'bank_matches', 'entry_id = s.id')}`,
  },
  // A bill that became void stands there once more, below zero, on the day on which it did.
  bills: {
    columns: [
      ...['Bill', 'Recorded', 'What', 'Due', 'Account', 'Family', 'Payer', 'Entry', 'Kind', 'Day', 'Programme', 'HKD'],
    ],
    amounts: ['HKD'],
    rows: `select b.issued_on as sorted, 2 * l.id as id, l.entry_id, b.id as bill, 'issued' as what, 1 as sign
      from bills b ${lookUp('l', 'bill_lines', 'bill_id = b.id')} where b.issued_on between ?::date and ?::date
      union all
      select ${hongKongDay('b.voided_at')}, 2 * l.id + 1, l.entry_id, b.id, 'void', -1
      from bills b ${lookUp('l', 'bill_lines', 'bill_id = b.id')} where b.voided_at >= ${begins} and b.voided_at < ${ends}`,
    days: ['from', 'to', 'from', 'to'],
    shown: `b.number as "Bill", s.sorted::text as "Recorded", s.what as "What", b.due_on::text as "Due", ${family},
      b.payer as "Payer", e.id as "Entry", e.kind as "Kind", e.day::text as "Day", e.programme as "Programme",
      s.sign * e.cents as "HKD"`,
    of: `${lookUp('b', 'bills', 'id = s.bill')} ${lookUp('e', 'entries', 'id = s.entry_id')} ${root('b.account_id')}`,
  },
  allocations: {
    columns: ['Allocation', 'Recorded', 'Account', 'Entry', 'Bill', 'Refund', 'HKD', 'Undoes'],
    amounts: ['HKD'],
    rows: `select booked_on as sorted, * from allocations where booked_on between ?::date and ?::date`,
    days: ['from', 'to'],
    shown: `s.id as "Allocation", s.booked_on::text as "Recorded", a.id as "Account", s.source_id as "Entry",
      b.number as "Bill", s.refund_id as "Refund", s.cents as "HKD", s.undoes_id as "Undoes"`,
    of: `${lookUp('e', 'entries', 'id = s.source_id')} ${root('e.account_id')} ${lookUpIfAny('b', 'bills', 'id = s.bill_id')}`,
  },
  // By the bank's day; `Matched` is what is recorded of a line by now.
  bank: {
    columns: ['Bank line', 'Day', 'Text', 'HKD', 'Matched', 'Set aside'],
    amounts: ['HKD', 'Matched'],
    rows: `select day as sorted, * from bank_lines where day between ?::date and ?::date`,
    days: ['from', 'to'],
    shown: `s.id as "Bank line", s.day::text as "Day", s.text as "Text", s.cents as "HKD",
      (select coalesce(-sum(e.cents), 0)::float8 from bank_matches m ${lookUp('e', 'entries', 'id = m.entry_id')}
        where m.line_id = s.id and not exists (select from entries r where r.reverses_id = e.id)) as "Matched",
      x.reason as "Set aside"`,
    of: lookUpIfAny('x', 'set_aside_bank_lines', 'line_id = s.id'),
  },
  pay: {
    columns: ['Payment', 'Recorded', 'What', 'Paid on', 'Tutor', 'Month', 'HKD', 'Reference'],
    amounts: ['HKD'],
    rows: `select ${hongKongDay('paid_at')} as sorted, 2 * id as id, id as payment, 'paid' as what, 1 as sign
      from tutor_payments where paid_at >= ${begins} and paid_at < ${ends}
      union all select ${hongKongDay('reversed_at')}, 2 * id + 1, id, 'reversed', -1
      from tutor_payments where reversed_at >= ${begins} and reversed_at < ${ends}`,
    days: ['from', 'to', 'from', 'to'],
    shown: `p.id as "Payment", s.sorted::text as "Recorded", s.what as "What", p.paid_on::text as "Paid on", t.name as "Tutor",
      to_char(p.month, 'YYYY-MM') as "Month", (s.sign * (p.earnings_cents + p.correction_cents))::float8 as "HKD",
      p.reference as "Reference"`,
    of: `${lookUp('p', 'tutor_payments', 'id = s.payment')} ${lookUp('t', 'tutors', 'id = p.tutor_id')}`,
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
  const { columns, amounts, rows: sql, days, shown: selected, of = '' } = tables[file];
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `with part as materialized (select * from (${sql}) s ${after ? 'where (sorted, id) > (?::date, ?)' : ''}
       order by sorted, id limit ?)
     select ${selected}, s.sorted::text as "sortedOn", s.id from part s ${of} order by s.sorted, s.id`,
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
