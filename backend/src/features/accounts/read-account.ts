import { add, noCents, type Cents } from '@kitewell/contract/cents';
import type { AccountId, FamilyId } from '@kitewell/contract/ids';
import type { StatementQuery, StatementRowView, StatementView } from '@kitewell/contract/office/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ownAccounts } from './lock-account.ts';

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
      left join issued_lines l on l.entry_id = e.id and not l.released
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
  if (account === undefined) return { beforeCents: noCents, rows: [], afterCents: noCents };
  const [{ before, after }] = await em.execute<[{ before: Cents; after: Cents }]>(
    `select coalesce(sum(cents) filter (where booked_on < ?::date), 0)::int as before, coalesce(sum(cents), 0)::int as after
     from entries where account_id in ${ownAccounts} and booked_on <= ?::date`,
    [from, account, account, to],
  );
  const rows = await em.execute<Omit<StatementRowView, 'balanceCents'>[]>(
    `select e.id, e.kind, e.cents, e.day::text, e.booked_on::text as "bookedOn", w.child, e.programme, e.minutes, e.way,
       w.reason, b.number as bill
     from entries e left join entry_words w on w.entry_id = e.id
       left join issued_lines l on l.entry_id = e.id and not l.released left join issued_bills b on b.id = l.bill_id
     where e.account_id in ${ownAccounts} and e.booked_on between ?::date and ?::date order by e.booked_on, e.id`,
    [account, account, from, to],
  );
  let balance = before;
  return {
    beforeCents: before,
    rows: rows.map((row) => ({ ...row, balanceCents: (balance = add(balance, row.cents)) })),
    afterCents: after,
  };
}
