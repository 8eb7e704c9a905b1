import { asCents, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, FamilyId } from '@kitewell/contract/ids';
import type { BillLineView, DraftOddity, DraftsQuery, DraftsView } from '@kitewell/contract/office/bills';
import { string, tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { billSums } from '../accounts/bill-sums.ts';
import { isUnbilled } from '../accounts/issue-charges.ts';
import { payerOf } from '../families/payers.ts';
import { openList } from '../sessions/status-lists.ts';
import { canEmailBill } from './bill-emails.ts';
import { lineColumns, lineOrder } from './shown-bill.ts';

interface Row {
  family: FamilyId;
  account: AccountId;
  billTo: string;
  totalCents: Cents;
  creditCents: Cents;
  version: string;
  hasEmail: boolean;
}

const key = tuple([string().max(120).required(), cursorParts.id]).required();

/** SQL: what is to be billed to each family up to a day, which it takes. Its version changes with its charges. */
const due = `select coalesce(r.family_id, o.family_id) as family, coalesce(r.id, o.id) as account,
    sum(e.cents)::int as "totalCents", md5(string_agg(e.id || ' ' || e.cents, ',' order by e.id)) as version
  from entries e join accounts o on o.id = e.account_id left join accounts r on r.id = o.merged_into_id
  where e.day <= ?::date and ${isUnbilled}`;
const byFamily = `group by 1, 2 having coalesce(r.family_id, o.family_id) is not null and sum(e.cents) > 0`;

const own = '(select id from accounts where id = d.account or merged_into_id = d.account)';
/** SQL: what is left of the payments and credits of a family. */
const credit = `(select -coalesce(sum(e.cents), 0) from entries e where e.account_id in ${own} and e.side = 'credit')
  - (select coalesce(sum(a.cents), 0) from entries e join allocations a on a.source_id = e.id
      where e.account_id in ${own} and e.side = 'credit')`;

/** What is to be billed to a family up to a day; undefined where there is nothing. */
export async function draftOf(
  em: EntityManager,
  account: AccountId,
  until: string,
): Promise<Pick<Row, 'version' | 'totalCents'> | undefined> {
  const [draft] = await em.execute<Row[]>(`${due} and coalesce(r.id, o.id) = ? ${byFamily}`, [until, account]);
  return draft;
}

/** What is to be billed to each family up to a day, by name, with what is odd about it. */
export async function listDrafts(
  { readRows, now, config }: Pick<Services, 'readRows' | 'now' | 'config'>,
  { limit, cursor, family, until = hongKongDate(now()) }: DraftsQuery,
): Promise<DraftsView> {
  const of = family === undefined ? '' : 'and coalesce(r.family_id, o.family_id) = ?';
  const values = [until, ...(family === undefined ? [] : [family])];
  const [sums] = await readRows<{ families: number; total: number }>(
    `select count(*)::int as families, coalesce(sum("totalCents"), 0)::float8 as total from (${due} ${of} ${byFamily}) d`,
    values,
  );
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select * from (select d.*, ${payerOf('d.family')} as "billTo",
         least(d."totalCents", ${credit})::int as "creditCents", ?::boolean and ${canEmailBill('d.family')} as "hasEmail" from (${due} ${of} ${byFamily}) d) n
     ${after ? 'where ("billTo", family) > (?, ?)' : ''} order by "billTo", family limit ?`,
    [config.mail !== undefined, ...values, ...(after ?? []), limit + 1],
  );
  const [drafts, nextCursor] = page(rows, limit, (row) => [row.billTo, row.family]);
  const accounts = `{${drafts.map(({ account }) => account).join(',')}}`;
  const lines = await readRows<BillLineView & { account: AccountId }>(
    `select coalesce(o.merged_into_id, o.id) as account, ${lineColumns}
     from entries e join accounts o on o.id = e.account_id left join entry_words w on w.entry_id = e.id
     where coalesce(o.merged_into_id, o.id) = any(?::int[]) and e.day <= ?::date and ${isUnbilled} order by ${lineOrder}`,
    [accounts, until],
  );
  const linesOf = Map.groupBy(lines, ({ account }) => account);
  const odd = await readRows<{ account: AccountId; odd: DraftOddity[] }>(oddities, [
    ...[until, now().toISOString(), until, accounts, `{${drafts.map((draft) => draft.family).join(',')}}`],
    ...[until, until],
  ]);
  const oddOf = new Map(odd.map((row) => [row.account, row.odd]));
  return {
    until,
    sums: { families: sums?.families ?? 0, totalCents: asCents(sums?.total ?? 0) },
    drafts: drafts.map(({ account, ...draft }) => ({
      ...draft,
      lines: (linesOf.get(account) ?? []).map(({ account: _account, ...line }) => line),
      odd: oddOf.get(account) ?? [],
    })),
    nextCursor,
  };
}

/** SQL: how many sessions of their full price there are, their minutes, and what they cost before discounts. */
const sessionsOf = (entries: string) => `count(*) filter (where ${entries}.kind = 'session') as sessions,
  coalesce(sum(${entries}.minutes) filter (where ${entries}.kind = 'session'), 0) as minutes,
  coalesce(sum(${entries}.cents) filter (where ${entries}.kind = 'session'), 0) as cents`;

/**
 * SQL: whether a draft is unlike the bill before. Sums alone say nothing: a month with a holiday, or with five Mondays after
 * one with four, is a quarter or a third away, which is as it should be. So it must be another price by a tenth per minute,
 * which is another rate; three sessions more or fewer and more than half of them, which no calendar makes of weekly ones; or
 * a charge beside the sessions above all of the last bill, which may have a zero too many.
 */
const unlikeLast = `abs(own.cents * last.minutes - last.cents * own.minutes) * 10 >= nullif(last.cents * own.minutes, 0)
      or last.sessions > 0 and own.sessions > 0
        and abs(own.sessions - last.sessions) >= greatest(3, (last.sessions + 2) / 2)
      or own.extras > last.total`;

/** SQL: what is odd about drafts, whose accounts and families it takes, with the last day of what is billed. */
const oddities = `select d.account, array_remove(array[
    case when exists (select from session_children c join bookings b on b.id = c.booking_id
      where c.family_id = d.family and b.status in ${openList} and b.session_date <= ?::date
        and (b.session_date + b.session_time) at time zone 'Asia/Hong_Kong' + b.duration * interval '1 minute' < ?::timestamptz)
      then 'unrecorded' end,
    case when exists (select from session_children c join unbilled_sessions u on u.booking_id = c.booking_id
      where c.family_id = d.family and u.cause = 'noRate' and u.session_date <= ?::date) then 'noRate' end,
    case when bool_or(t.id is not null) then 'tutorEarnsMore' end,
    case when ${unlikeLast} then 'unlikeLast' end,
    case when date_trunc('month', min(e.day)) < date_trunc('month', max(e.day)) then 'earlierMonth' end], null) as odd
  from unnest(?::int[], ?::int[]) as d (account, family)
    join accounts o on o.id = d.account or o.merged_into_id = d.account
    join entries e on e.account_id = o.id and e.day <= ?::date and ${isUnbilled}
    left join receipts t on t.booking_id = e.session_id and t.tutor_earnings > t.total_amount
    left join lateral (select s.total, c.* from bills b ${billSums}
      cross join lateral (select ${sessionsOf('e')} from bill_lines l join entries e on e.id = l.entry_id where l.bill_id = b.id) c
      where b.account_id in ${own} and b.voided_at is null order by b.id desc limit 1) last on true
    cross join lateral (select ${sessionsOf('e')}, coalesce(sum(e.cents) filter (where e.kind = 'extra'), 0) as extras
      from accounts o join entries e on e.account_id = o.id and e.day <= ?::date and ${isUnbilled}
      where o.id = d.account or o.merged_into_id = d.account) own
  group by d.account, d.family, own.sessions, own.minutes, own.cents, own.extras, last.total, last.sessions, last.minutes, last.cents`;
