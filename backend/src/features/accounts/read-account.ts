import { add, noCents, sum, type Cents } from '@kitewell/contract/cents';
import type { EntryKind } from '@kitewell/contract/entries';
import type { FamilyStatementView } from '@kitewell/contract/family/bills';
import type { AccountId, FamilyId } from '@kitewell/contract/ids';
import type { AccountView } from '@kitewell/contract/office/accounts';
import type { StatementQuery, StatementRowView, StatementView } from '@kitewell/contract/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { payerOf } from '../families/payers.ts';
import { openBills } from './allocate.ts';
import { ownAccounts } from './lock-account.ts';
import { packagesOf } from './packages.ts';

export interface AccountSums {
  /** All that the family owes, less all that it has paid: open and unbilled less credit. */
  balance: Cents;
  /** On bills, and not paid. */
  open: Cents;
  /** Charges that are on no bill yet. */
  unbilled: Cents;
  /** Payments and credits that pay nothing yet. */
  credit: Cents;
}

/** The account to which a family's amounts belong; undefined where it never had any. */
export async function accountOf(em: EntityManager, family: FamilyId): Promise<AccountId | undefined> {
  const [found] = await em.execute<{ id: AccountId }[]>('select id from accounts where family_id = ?', [family]);
  return found?.id;
}

/** SQL: the sums of one account, whose number it takes twice. */
export const accountSums = `with own as materialized (
    select e.id, e.side, e.cents, l.bill_id is not null as billed from entries e
      left join bill_lines l on l.entry_id = e.id and not l.released
    where e.account_id in ${ownAccounts}),
  paid as materialized (
    select coalesce(sum(a.cents) filter (where a.bill_id is not null), 0) as bills, coalesce(sum(a.cents), 0) as cents
    from own join allocations a on a.source_id = own.id where own.side = 'credit')
  select coalesce(sum(own.cents), 0)::int as balance,
    (coalesce(sum(own.cents) filter (where own.billed), 0) - max(paid.bills))::int as open,
    coalesce(sum(own.cents) filter (where own.side = 'charge' and not own.billed), 0)::int as unbilled,
    (-coalesce(sum(own.cents) filter (where own.side = 'credit'), 0) - max(paid.cents))::int as credit
  from paid left join own on true`;

/** What an account comes to. */
export async function sumsOf(em: EntityManager, account: AccountId): Promise<AccountSums> {
  const [sums] = await em.execute<[AccountSums]>(accountSums, [account, account]);
  return sums;
}

/** What an account comes to, for the office; a family that never had any has nothing. */
export async function readAccount(
  em: EntityManager,
  account: AccountId | undefined,
  today: string,
): Promise<Omit<AccountView, 'discounts' | 'planned'>> {
  if (account === undefined)
    return {
      ...{ openCents: noCents, overdueCents: noCents, unbilledCents: noCents, creditCents: noCents },
      ...{ units: 0, packages: [] },
    };
  const { open, unbilled, credit } = await sumsOf(em, account);
  const overdue = (await openBills(em, account)).filter(({ dueOn }) => dueOn < today);
  const packages = await packagesOf(em, account, today);
  return {
    ...{ openCents: open, unbilledCents: unbilled, creditCents: credit, packages },
    overdueCents: sum(overdue.map(({ left }) => left)),
    units: packages.reduce((units, { left }) => units + left, 0),
  };
}

/**
 * SQL: whether an entry `e` can be taken back by somebody: what follows from a session, a package or another entry goes
 * with that.
 */
export const isReversible = `not exists (select from entries r where r.reverses_id = e.id) and e.reverses_id is null
  and not (e.kind in ('credit', 'waiver') and exists (select from bill_lines l where l.entry_id = e.id and not l.released))
  and case e.kind when 'payment' then true when 'refund' then true when 'waiver' then true when 'opening' then e.side = 'credit'
    when 'write_off' then e.side = 'credit'
    when 'credit' then not exists (select from entries c where c.id = e.of_entry_id and c.kind in ('package', 'refund'))
    when 'extra' then e.of_entry_id is null and taken_off(e.id) = 0
      and not exists (select from bill_lines l where l.entry_id = e.id and not l.released)
    else false end`;

/**
 * What was written on a family's account from a day to a day, both counted, and what was owed after each: a range that is
 * over never changes.
 */
export async function readStatement(
  em: EntityManager,
  family: FamilyId,
  { from, to }: StatementQuery,
): Promise<StatementView> {
  const account = await accountOf(em, family);
  const [{ payer }] = await em.execute<[{ payer: string }]>(`select ${payerOf('?')} as payer`, [family]);
  if (account === undefined) return { payer, beforeCents: noCents, rows: [], afterCents: noCents };
  const [{ before, after }] = await em.execute<[{ before: Cents; after: Cents }]>(
    `select coalesce(sum(cents) filter (where booked_on < ?::date), 0)::int as before, coalesce(sum(cents), 0)::int as after
     from entries where account_id in ${ownAccounts} and booked_on <= ?::date`,
    [from, account, account, to],
  );
  const rows = await em.execute<Omit<StatementRowView, 'balanceCents'>[]>(
    `select e.id, e.kind, e.cents, e.day::text, e.booked_on::text as "bookedOn", coalesce(w.child, c.name) as child,
       e.programme, e.minutes, p.units, e.way,
       w.reason, w.reference, b.number as bill, ${isReversible} as reversible,
       exists (select from entries r where r.reverses_id = e.id) as reversed,
       case when e.side = 'charge' and e.cents > 0 and e.kind <> 'reversal'
         and not exists (select from entries r where r.reverses_id = e.id) then (e.cents + taken_off(e.id))::int end as "leftCents"
     from entries e left join entry_words w on w.entry_id = e.id
       left join packages p on p.entry_id = e.id left join children c on c.id = p.child_id
       left join bill_lines l on l.entry_id = e.id and not l.released left join bills b on b.id = l.bill_id
     where e.account_id in ${ownAccounts} and e.booked_on between ?::date and ?::date order by e.booked_on, e.id`,
    [account, account, from, to],
  );
  let balance = before;
  return {
    payer,
    beforeCents: before,
    rows: rows.map((row) => ({ ...row, balanceCents: (balance = add(balance, row.cents)) })),
    afterCents: after,
  };
}

/** The kinds of entries whose reason is written for the family. */
const reasonsForFamilies: readonly EntryKind[] = ['credit', 'waiver', 'write_off', 'extra'];

/** The statement that the office has, as its family reads it. */
export async function readFamilyStatement(
  em: EntityManager,
  family: FamilyId,
  days: StatementQuery,
): Promise<FamilyStatementView> {
  const { rows, ...statement } = await readStatement(em, family, days);
  return {
    ...statement,
    rows: rows.map(({ leftCents: _left, reversible: _reversible, ...row }) => ({
      ...row,
      reason: reasonsForFamilies.includes(row.kind) ? row.reason : null,
    })),
  };
}
