import { sum, type Cents } from '@kitewell/contract/cents';
import type { BankLineId, EntryId, FamilyId, BillId } from '@kitewell/contract/ids';
import type { BankLineChoice, BankLinesQuery, BankLinesView, BankLineView } from '@kitewell/contract/office/bank-lines';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'readRows'>;
type Row = Pick<BankLineView, 'id' | 'day' | 'cents' | 'text' | 'state' | 'reason'>;

const liveMatch = `select from bank_matches m where m.line_id = l.id
  and not exists (select from entries r where r.reverses_id = m.entry_id)`;
const lineRows = `select l.id, l.day::text, l.cents, l.text, a.reason,
    case when a.id is not null then 'set_aside' when exists (${liveMatch}) then 'matched' else 'open' end as state
  from bank_lines l left join set_aside_bank_lines a on a.line_id = l.id`;

const newest = tuple([cursorParts.day, cursorParts.id]).required();

/** Lines of the bank's statement in a state, the newest first. */
export async function listBankLines(needs: Needs, { state, limit, cursor }: BankLinesQuery): Promise<BankLinesView> {
  const before = cursor === undefined ? [] : decodeCursor(cursor, newest);
  const rows = await needs.readRows<Row>(
    `select * from (${lineRows}) l where state = ?
       ${before.length > 0 ? 'and (day, id) < (?, ?)' : ''} order by day desc, id desc limit ?`,
    [state, ...before, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ day, id }) => [day, id]);
  return { lines: await withChoices(needs, shown), nextCursor };
}

/** @throws AppError 'bankLine.notFound' (404) */
export async function readBankLine(needs: Needs, id: BankLineId): Promise<BankLineView> {
  const [line] = await withChoices(needs, await needs.readRows<Row>(`${lineRows} where l.id = ?`, [id]));
  if (!line) throw new AppError('bankLine.notFound', 404);
  return line;
}

/** A bill or a payment that a line may be; of a family alone, what is open of all its bills. */
interface Found {
  line: BankLineId;
  family: FamilyId;
  parent: string;
  bill: BillId | null;
  number: string | null;
  open: Cents;
  recorded: EntryId | null;
  recordedOn: string | null;
}

const choiceOf = ({ family, parent, bill, number, open, recorded, recordedOn }: Found): BankLineChoice => ({
  ...{ family, parent, openCents: open },
  bills: bill !== null && number !== null ? [{ id: bill, number }] : [],
  recorded: recorded !== null && recordedOn !== null ? { id: recorded, day: recordedOn } : null,
});

/** What a text names, for each family in the order of their bills: those that are open, or the family alone. */
const choicesOf = (found: readonly Found[]): BankLineChoice[] =>
  [...Map.groupBy(found, ({ family }) => family).values()].flatMap((of) => {
    const open = of.filter(({ bill }) => bill !== null);
    const [first] = open.length > 0 ? open : of;
    const choice = first && choiceOf(first);
    if (!choice || open.length === 0) return choice ?? [];
    const bills = open.flatMap((one) => choiceOf(one).bills);
    return { ...choice, bills, openCents: sum(open.map((one) => one.open)) };
  });

async function withChoices(needs: Needs, rows: readonly Row[]): Promise<BankLineView[]> {
  const open = idsOf(rows.filter(({ state }) => state === 'open'));
  const matched = idsOf(rows.filter(({ state }) => state === 'matched'));
  const [named, known, same, payments] = await Promise.all([
    needs.readRows<Found>(namedBills, [open]),
    needs.readRows<Found>(knownPayers, [open]),
    needs.readRows<Found>(sameAmounts, [open, open]),
    needs.readRows<BankLineView['payments'][number] & { line: BankLineId }>(matchedPayments, [matched]),
  ]);
  const of = <T extends { line: BankLineId }>(all: readonly T[], line: Row) =>
    all.filter((one) => one.line === line.id);
  return rows.map((row) => {
    const sameAmount = of(same, row).map(choiceOf);
    const names = of(named, row);
    const proposals = choicesOf(names.length > 0 ? names : of(known, row));
    const [only] = proposals.length === 1 ? proposals : [];
    const recorded = sameAmount.find((one) => one.recorded && one.family === only?.family)?.recorded;
    return {
      ...row,
      // A payment that the office has typed before the file came is not recorded again.
      proposals: only && recorded ? [{ ...only, bills: [], recorded }] : proposals,
      sameAmount,
      payments: of(payments, row).map(({ entry, cents, family, parent }) => ({ entry, cents, family, parent })),
    };
  });
}

const idsOf = (rows: readonly Row[]) => `{${rows.map(({ id }) => id).join(',')}}`;

const payerName = `coalesce((select g.name from guardians g where g.family_id = f.id order by g.pays desc, g.id limit 1), '')`;
const familyOf = (account: string) => `accounts a on a.id = ${account}
  join accounts root on root.id = coalesce(a.merged_into_id, a.id) join families f on f.id = root.family_id`;
const openOf = (bill: string) => `(
  (select coalesce(sum(e.cents), 0) from bill_lines i join entries e on e.id = i.entry_id
    where i.bill_id = ${bill}.id and not i.released)
  - (select coalesce(sum(p.cents), 0) from allocations p where p.bill_id = ${bill}.id))`;

/** SQL: what is open of all bills of a family. */
const openOfFamily = (family: string) => `(select coalesce(sum(${openOf('o')}), 0)::int from bills o
  join accounts p on p.id = o.account_id join accounts q on q.id = coalesce(p.merged_into_id, p.id)
  where q.family_id = ${family} and o.unpaid)`;

/**
 * SQL: a bill's number in a text of capitals, as people and banks write it: KE2026-0288, KE20260288, KE 2026 0288. After a
 * space it has to be a word of its own, so that 'LUKE 2026 0288' is none.
 */
const numberIn = String.raw`(KE|\mKE[^A-Z0-9]{1,3})([0-9]{4})[^A-Z0-9]{0,3}([0-9]{4,})`;

/** The bills whose numbers the text names; of one that is paid, the family alone. */
const namedBills = `select line, family, parent, bill, number, case when bill is null then ${openOfFamily('n.family')} else n.open end as open,
    null::int as recorded, null as "recordedOn"
  from (select l.id as line, f.id as family, ${payerName} as parent, case when o.cents > 0 then b.id end as bill, b.number,
      o.cents as open
    from bank_lines l
      cross join lateral (select distinct 'KE' || m[2] || '-' || m[3] as number
        from regexp_matches(upper(l.text), '${numberIn}', 'g') m) n
      join bills b on b.number = n.number join ${familyOf('b.account_id')}
      cross join lateral (select ${openOf('b')}::int as cents) o
    where l.id = any(?::int[]) and b.voided_at is null) n
  order by line, number`;

/** SQL: the text without what differs from payment to payment. */
const payerIn = (text: string) =>
  `trim(regexp_replace(regexp_replace(upper(${text}), '${numberIn}', ' ', 'g'), '[0-9[:punct:][:space:]·]+', ' ', 'g'))`;
/** Shorter ones, such as 'FPS', name nobody. */
const shortestPayer = 4;

/** The family whose payments came with the same words before, where all of them were of one. */
const knownPayers = `select l.id as line, min(f.id) as family, min(${payerName}) as parent, null::int as bill,
    null as number, ${openOfFamily('min(f.id)')} as open, null::int as recorded, null as "recordedOn"
  from bank_lines l join bank_lines o on ${payerIn('o.text')} = ${payerIn('l.text')} and o.id <> l.id
    join bank_matches m on m.line_id = o.id join entries e on e.id = m.entry_id
    join ${familyOf('e.account_id')}
  where l.id = any(?::int[]) and length(${payerIn('l.text')}) >= ${shortestPayer}
    and not exists (select from entries r where r.reverses_id = e.id)
  group by l.id having count(distinct f.id) = 1`;

/** So many of the newest bills are looked through for an amount: about half a year's. */
const newestBills = 300;
/** How many days the bank's day may be away from the day that somebody typed. */
const daysApart = 10;
/** The most bills and payments of one amount that are offered. */
const mostOffered = 8;

const sameAmounts = `select line, family, parent, bill, number, open, recorded, "recordedOn" from (
    select s.*, row_number() over (partition by line order by recorded is null, family, bill) as place from (
      select l.id as line, f.id as family, ${payerName} as parent, b.id as bill, b.number, l.cents as open,
        null::int as recorded, null as "recordedOn"
      from bank_lines l join (select * from bills order by id desc limit ${newestBills}) b on b.voided_at is null
        join ${familyOf('b.account_id')}
      where l.id = any(?::int[]) and ${openOf('b')} = l.cents
      union all
      select l.id, f.id, ${payerName}, null, null, l.cents, e.id, e.day::text
      from bank_lines l join entries e on e.kind = 'payment' and e.cents = -l.cents and e.day between l.day - ${daysApart} and l.day + ${daysApart}
        join ${familyOf('e.account_id')}
      where l.id = any(?::int[]) and not exists (select from entries r where r.reverses_id = e.id)
        and not exists (select from bank_matches m where m.entry_id = e.id)) s) o
  where place <= ${mostOffered} order by line, place`;

const matchedPayments = `select m.line_id as line, e.id as entry, (-e.cents)::int as cents, f.id as family,
    coalesce(${payerName}, root.payer, '') as parent
  from bank_matches m join entries e on e.id = m.entry_id join accounts a on a.id = e.account_id
    join accounts root on root.id = coalesce(a.merged_into_id, a.id) left join families f on f.id = root.family_id
  where m.line_id = any(?::int[]) and not exists (select from entries r where r.reverses_id = e.id) order by m.id`;
