import type { AccountId, FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountsOfFamily, lockAccounts } from './lock-account.ts';

/** SQL: the entries of a family `f`, those of accounts merged into its own as well. */
export const entriesOfFamily = `select e.id, e.kind, e.cents, e.day, e.booked_on, e.session_id, e.programme, e.minutes, e.way,
    e.of_entry_id, e.reverses_id, w.child, w.reason, w.reference
  from entries e left join entry_words w on w.entry_id = e.id where e.account_id in ${accountsOfFamily('f.id')}`;

/**
 * Empties what a family's account says about people and keeps who paid, as tax law asks; the amounts stay and belong to
 * nobody on record once the family is deleted. The caller commits.
 */
export const forgetAccount = (tx: EntityManager, family: FamilyId): Promise<unknown> =>
  tx.execute('select forget_account(?)', [family]);

/** Lets a transaction delete from the tables of amounts, which refuse it otherwise. */
const allowRemoval = (tx: EntityManager, isAllowed: 'on' | 'off'): Promise<unknown> =>
  tx.execute(`select set_config('kitewell.remove_amounts', ?, true)`, [isAllowed]);

/** Deletes entries with what depends on them; a bill goes with the last of its lines. @returns how many bills went */
async function removeEntries(tx: EntityManager, entries: readonly number[]): Promise<number> {
  const ids = `{${entries.join(',')}}`;
  await allowRemoval(tx, 'on');
  await tx.execute('delete from allocations where source_id = any(?::int[]) or refund_id = any(?::int[])', [ids, ids]);
  const bills = await tx.execute<{ id: number }[]>(
    'delete from bill_lines where entry_id = any(?::int[]) returning bill_id as id',
    [ids],
  );
  const gone = await tx.execute<unknown[]>(
    `delete from bills b where id = any(?::int[]) and not exists (select from bill_lines l where l.bill_id = b.id)
     returning 1`,
    [`{${bills.map(({ id }) => id).join(',')}}`],
  );
  await tx.execute(
    'delete from package_moves m using packages p where p.id = m.package_id and p.entry_id = any(?::int[])',
    [ids],
  );
  await tx.execute(
    'delete from package_extensions x using packages p where p.id = x.package_id and p.entry_id = any(?::int[])',
    [ids],
  );
  for (const sql of [
    'delete from packages where entry_id = any(?::int[])',
    'delete from bank_matches where entry_id = any(?::int[])',
    'delete from entries where id = any(?::int[])',
  ])
    await tx.execute(sql, [ids]);
  await allowRemoval(tx, 'off');
  return gone.length;
}

/** Deletes all that is on the accounts of sample families, which are made anew; the caller commits. */
export async function removeSampleEntries(tx: EntityManager): Promise<void> {
  const rows = await tx.execute<{ id: number }[]>(
    `select e.id from families f join accounts a on a.family_id = f.id
       join accounts o on coalesce(o.merged_into_id, o.id) = a.id join entries e on e.account_id = o.id where f.demo`,
  );
  if (rows.length > 0)
    await removeEntries(
      tx,
      rows.map(({ id }) => id),
    );
}

interface OldRow {
  id: number;
  /** What it belongs to: a bill, a refund, the entry that it takes back or lowers. */
  links: string[];
  recent: boolean;
  unbilled: number;
  credit: number;
  open: number;
}

/**
 * Deletes entries that are over seven years old and of which nothing is left to pay, so that no balance changes. What
 * belongs together, such as a payment and its bills, goes together. The days are in the temporary table `cutoff` of
 * retention, which commits. @returns how many bills went
 */
export async function retireEntries(tx: EntityManager): Promise<number> {
  let bills = 0;
  const accounts = await tx.execute<{ id: AccountId }[]>(
    `select distinct coalesce(a.merged_into_id, a.id) as id from entries e join accounts a on a.id = e.account_id
       join cutoff on e.booked_on < cutoff.seven_years_ago order by 1`,
  );
  for (const { id } of accounts) {
    await lockAccounts(tx, [id]);
    const over = closedEntries(await rowsOf(tx, id));
    if (over.length > 0) bills += await removeEntries(tx, over);
  }
  await removeOldBankLines(tx);
  await tx.execute(
    `delete from accounts a where family_id is null and not exists (select from entries e where e.account_id = a.id)
       and not exists (select from bills b where b.account_id = a.id)
       and not exists (select from accounts o where o.merged_into_id = a.id)`,
  );
  return bills;
}

/** Deletes old lines of the bank that no payment names any more: those whose payments went, and what no family paid. */
async function removeOldBankLines(tx: EntityManager): Promise<void> {
  await allowRemoval(tx, 'on');
  await tx.execute(
    `delete from bank_lines l using cutoff where l.day < cutoff.seven_years_ago
       and not exists (select from bank_matches m where m.line_id = l.id)`,
  );
  await allowRemoval(tx, 'off');
}

/** The entries of an account, each with what it belongs to and what is left of it. */
const rowsOf = (tx: EntityManager, account: AccountId): Promise<OldRow[]> =>
  tx.execute<OldRow[]>(
    `select e.id, e.booked_on >= cutoff.seven_years_ago or exists (
         select from packages p left join package_extensions x on x.package_id = p.id
           where p.entry_id = e.id and greatest(p.expires_on, x.until) >= cutoff.seven_years_ago) as recent,
       case when e.side = 'charge' and l.bill_id is null then e.cents else 0 end as unbilled,
       case when e.side = 'credit' then (e.cents + paid.cents)::int else 0 end as credit,
       (case when l.bill_id is null then 0 else e.cents end - paid.bills)::int as open,
       array_remove(array['entry ' || e.id, 'entry ' || e.reverses_id, 'entry ' || e.of_entry_id, 'bill ' || l.bill_id]
         || paid.links, null) as links
     from accounts o join entries e on e.account_id = o.id left join bill_lines l on l.entry_id = e.id and not l.released
       cross join cutoff cross join lateral (
         select coalesce(sum(a.cents), 0) as cents, coalesce(sum(a.cents) filter (where a.bill_id is not null), 0) as bills,
           array_agg(coalesce('bill ' || a.bill_id, 'entry ' || a.refund_id)) as links
         from allocations a where a.source_id = e.id) paid
     where coalesce(o.merged_into_id, o.id) = ? order by e.id`,
    [account],
  );

/** The entries of groups that belong together, of which none is recent and nothing is left. */
function closedEntries(rows: readonly OldRow[]): number[] {
  const groups = new Map<string, Set<OldRow>>();
  for (const row of rows) {
    const group = new Set([row]);
    for (const link of row.links) for (const other of groups.get(link) ?? []) group.add(other);
    for (const { links } of group) for (const link of links) groups.set(link, group);
  }
  const left = (group: ReadonlySet<OldRow>, of: 'unbilled' | 'credit' | 'open') =>
    [...group].reduce((all, row) => all + row[of], 0);
  return [...new Set(groups.values())]
    .filter(
      (group) =>
        ![...group].some(({ recent }) => recent) &&
        (['unbilled', 'credit', 'open'] as const).every((of) => left(group, of) === 0),
    )
    .flatMap((group) => [...group].map(({ id }) => id));
}
