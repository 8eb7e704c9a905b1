import type { AccountId, ChildId, FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL: the accounts that belong to one, itself and those merged into it; takes its number twice. */
export const ownAccounts = '(select id from accounts where id = ? or merged_into_id = ?)';

/** SQL: the accounts of a family, its own and those merged into it. @param family SQL for its number, which stands in it twice */
export const accountsOfFamily = (family: string) => `(select id from accounts where family_id = ${family}
  union all select m.id from accounts a join accounts m on m.merged_into_id = a.id where a.family_id = ${family})`;

/** SQL: to which family an account belongs by now; null where it was erased. @param account SQL for its number */
export const familyOfAccount = (account: string) => `(select coalesce(r.family_id, o.family_id) from accounts o
  left join accounts r on r.id = o.merged_into_id where o.id = ${account})`;

/**
 * Locks accounts, in the order of their numbers, until the transaction ends: whoever writes an entry holds its account, so
 * that no two requests wait for each other. Of an account that was merged, the one that it belongs to is locked.
 * @returns the numbers of the locked accounts
 */
export async function lockAccounts(tx: EntityManager, accounts: readonly AccountId[]): Promise<AccountId[]> {
  if (accounts.length === 0) return [];
  for (;;) {
    const locked = await tx.execute<{ id: AccountId; roots: number }[]>(
      `with roots as materialized (
         select distinct coalesce(merged_into_id, id) as id from accounts where id = any(?::int[]))
       select a.id, (select count(*)::int from roots) as roots from accounts a
       where a.id in (select id from roots) and a.merged_into_id is null order by a.id for no key update of a`,
      [`{${accounts.join(',')}}`],
    );
    // Otherwise one of them was merged while this waited for it.
    if (locked.length > 0 && locked.length === locked[0]?.roots) return locked.map(({ id }) => id);
  }
}

/** The account of a family, which is opened where there is none, locked. */
export async function lockAccountOf(tx: EntityManager, family: FamilyId): Promise<AccountId> {
  const id = await openAccount(tx, family);
  const [account] = await lockAccounts(tx, [id]);
  return account ?? id;
}

/** The number of a family's account, which is opened where there is none. */
export async function openAccount(tx: EntityManager, family: FamilyId): Promise<AccountId> {
  const find = () => tx.execute<{ id: AccountId }[]>('select id from accounts where family_id = ?', [family]);
  const [found] = await find();
  if (found) return found.id;
  await tx.execute('insert into accounts (family_id) values (?) on conflict (family_id) do nothing', [family]);
  const [opened] = await find();
  if (!opened) throw new Error(`the account of family ${family} was not opened`);
  return opened.id;
}

/** Lets one family's account belong to another's, with all that was merged into it before; the caller commits. */
export async function mergeAccounts(tx: EntityManager, into: FamilyId, other: FamilyId): Promise<void> {
  const gone = await openAccount(tx, other);
  const stays = await openAccount(tx, into);
  await lockAccounts(tx, [gone, stays]);
  await tx.execute('update accounts set family_id = null, merged_into_id = ? where id = ? or merged_into_id = ?', [
    stays,
    gone,
    gone,
  ]);
}

/** What entries and packages say of one record of a child becomes another's; the caller commits. */
export async function moveEntriesToChild(tx: EntityManager, from: ChildId, to: ChildId): Promise<void> {
  await tx.execute('update entry_words set child_id = ? where child_id = ?', [to, from]);
  await tx.execute('update packages set child_id = ? where child_id = ?', [to, from]);
}
