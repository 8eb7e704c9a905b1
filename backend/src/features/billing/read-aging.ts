import { asCents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import {
  agingColumns,
  type AgingColumn,
  type AgingQuery,
  type AgingRowView,
  type AgingView,
} from '@kitewell/contract/office/money-reports';
import { string, tuple } from '@kitewell/contract/yup';
import { fieldMessage } from '@kitewell/contract/messages';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { familiesLike } from '../families/search-terms.ts';

const key = tuple([string().max(120).defined(), cursorParts.id]).required();

/** SQL: whether so many days `late` belong to a column. */
const isLate: Readonly<Record<AgingColumn, string>> = {
  notDue: 'late <= 0',
  to30: 'late between 1 and 30',
  to60: 'late between 31 and 60',
  to90: 'late between 61 and 90',
  over90: 'late > 90',
};
const amounts = [...agingColumns, 'openCents', 'creditCents'] as const;
type Amounts = Readonly<Record<(typeof amounts)[number], number>>;
const quoted = (name: string) => `"${name}"`;

/** SQL: the day as of which it is asked, and the moment at which it ended in Hong Kong. */
const day = '?::date';
const end = `((${day} + 1)::timestamp at time zone 'Asia/Hong_Kong')`;

/**
 * SQL: what each account had open as of a day, and its credit. What is open now is found by index; as of an earlier day,
 * what was written since is looked through as well, however much there was before it. `offset 0` keeps PostgreSQL to
 * looking up each of them: it would read whole tables instead.
 */
const aging = `candidates as materialized (
    select id from bills where unpaid
    union select bill_id from allocations where booked_on > ${day} and bill_id is not null
    union select id from bills where voided_at >= ${end}),
  open_bills as materialized (
    select coalesce(o.merged_into_id, o.id) as account, ${day} - b.due_on as late, b.due_on, s.total - p.paid as cents
    from candidates c
      cross join lateral (select * from bills where id = c.id offset 0) b
      cross join lateral (select * from accounts where id = b.account_id offset 0) o
      cross join lateral (select coalesce(sum(e.cents), 0) as total from bill_lines l
        cross join lateral (select cents from entries where id = l.entry_id offset 0) e where l.bill_id = b.id) s
      cross join lateral (select coalesce(sum(a.cents), 0) as paid from allocations a
        where a.bill_id = b.id and a.booked_on <= ${day}) p
    where b.issued_on <= ${day} and (b.voided_at is null or b.voided_at >= ${end}) and s.total > p.paid),
  with_credit as materialized (
    select id from accounts where has_credit
    union select e.account_id from allocations a
      cross join lateral (select account_id from entries where id = a.source_id offset 0) e where a.booked_on > ${day}
    union select account_id from entries where booked_on > ${day} and side = 'credit'),
  credits as materialized (
    select coalesce(o.merged_into_id, o.id) as account, c.given - c.used as cents
    from with_credit w cross join lateral (select * from accounts where id = w.id offset 0) o
      cross join lateral (
        select coalesce(-sum(e.cents), 0) as given, coalesce(sum(e.used), 0) as used from (
          select e.cents, (select sum(a.cents) from allocations a where a.source_id = e.id and a.booked_on <= ${day}) as used
          from entries e where e.account_id = o.id and e.booked_on <= ${day} and e.side = 'credit') e) c
    where c.given > c.used),
  sums as (
    select account, min(due_on) as since,
      ${agingColumns.map((name) => `coalesce(sum(cents) filter (where ${isLate[name]}), 0) as "${name}"`).join(', ')},
      coalesce(sum(cents) filter (where late is not null), 0) as "openCents",
      coalesce(sum(cents) filter (where late is null), 0) as "creditCents"
    from (select account, late, due_on, cents from open_bills
      union all select account, null, null, cents from credits) s group by account),
  named as materialized (
    select s.account as id, a.family_id as family, s.*, coalesce(
      (select g.name from guardians g where g.family_id = a.family_id order by g.pays desc, g.id limit 1), a.payer, '–') as name
    from sums s cross join lateral (select * from accounts where id = s.account offset 0) a)`;
const daysAsked = aging.split('?').length - 1;

/** Who owed what since when as of a day, by name. A day that is over never changes. */
export async function readAging(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { limit, cursor, search, asOf }: AgingQuery,
): Promise<AgingView> {
  const today = hongKongDate(now());
  const until = asOf ?? today;
  if (until > today) throw new AppError('validation', 400, { asOf: fieldMessage('dateInFuture') });
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const found = search ? familiesLike(search) : undefined;
  // The sums stand in the first row, which names nobody.
  const rows = await readRows<Omit<AgingRowView, keyof Amounts> & Amounts & { families: number }>(
    `with ${aging},
       fitting as materialized (select * from named ${found ? `where family in (${found.sql})` : ''})
     select * from (select 0 as id, null::int as family, '' as name, null::text as since, count(*)::int as families,
       ${amounts.map((name) => `coalesce(sum("${name}"), 0)::float8 as "${name}"`).join(', ')} from fitting
     union all (select id, family, name, since::text, 0, ${amounts.map((name) => `${quoted(name)}::float8`).join(', ')}
       from fitting ${after ? 'where (name, id) > (?, ?)' : ''} order by name, id limit ?)) r
     order by id > 0, name, id`,
    [...Array.from({ length: daysAsked }, () => until), ...(found?.values ?? []), ...(after ?? []), limit + 1],
  );
  const [all, ...listed] = rows;
  const [shown, nextCursor] = page(listed, limit, (row) => [row.name, row.id]);
  return {
    asOf: until,
    sums: { families: all?.families ?? 0, ...inCents(all) },
    rows: shown.map(({ families: _families, ...row }) => ({ ...row, ...inCents(row) })),
    nextCursor,
  };
}

const inCents = (row: Amounts | undefined) => {
  const cents = (name: keyof Amounts) => asCents(row?.[name] ?? 0);
  return {
    ...{ notDue: cents('notDue'), to30: cents('to30'), to60: cents('to60'), to90: cents('to90') },
    ...{ over90: cents('over90'), openCents: cents('openCents'), creditCents: cents('creditCents') },
  };
};
