import { hongKongDate } from '@kitewell/contract/dates';
import { negative, noCents, smallest, subtract, type Cents } from '@kitewell/contract/cents';
import type { AccountId, EntryId, BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeContext } from '../audit/record-change.ts';
import { Allocation } from './allocation.entity.ts';
import { ownAccounts } from './lock-account.ts';

/** When something is written. */
type Written = Pick<ChangeContext, 'at'>;

interface Left<Id> {
  id: Id;
  left: Cents;
}

/** The payments and credits of an account of which something is left, the oldest first. */
export const creditsLeft = (em: EntityManager, account: AccountId): Promise<Left<EntryId>[]> =>
  em.execute<Left<EntryId>[]>(
    `select * from (
       select e.id, (-e.cents - coalesce((select sum(a.cents) from allocations a where a.source_id = e.id), 0))::int as left
       from entries e where e.account_id in ${ownAccounts} and e.side = 'credit' and e.reverses_id is null
         and not exists (select from entries r where r.reverses_id = e.id)) s
     where s.left > 0 order by s.id`,
    [account, account],
  );

export interface OpenBill extends Left<BillId> {
  number: string;
  dueOn: string;
  cents: Cents;
}

/** The bills of an account on which something is open, by due day and number. */
export const openBills = (em: EntityManager, account: AccountId): Promise<OpenBill[]> =>
  em.execute<OpenBill[]>(
    `select * from (
       select b.id, b.number, b.due_on::text as "dueOn", s.cents,
         (s.cents - coalesce((select sum(a.cents) from allocations a where a.bill_id = b.id), 0))::int as left
       from bills b cross join lateral (
         select coalesce(sum(e.cents), 0)::int as cents from bill_lines l join entries e on e.id = l.entry_id
         where l.bill_id = b.id and not l.released) s
       where b.account_id in ${ownAccounts} and b.unpaid) o
     where o.left > 0 order by o."dueOn", o.number`,
    [account, account],
  );

/**
 * Lets what is left of payments and credits pay open bills: those named first, then by due day and number. What is left
 * after that is credit. The caller holds the account and commits.
 */
export async function allocate(
  tx: EntityManager,
  { at }: Written,
  account: AccountId,
  { sources, first = [] }: { sources?: readonly EntryId[]; first?: readonly BillId[] } = {},
): Promise<void> {
  const credits = (await creditsLeft(tx, account)).filter(({ id }) => sources?.includes(id) ?? true);
  if (credits.length === 0) return;
  const open = await openBills(tx, account);
  const named = first.flatMap((id) => open.find((bill) => bill.id === id) ?? []);
  for (const bill of [...named, ...open.filter((one) => !named.includes(one))])
    for (const [source, cents] of takeFrom(credits, bill.left))
      await tx.insert(Allocation, { source, bill: bill.id, cents, bookedOn: hongKongDate(at) });
}

/** Takes an amount from what is left of sources, the first of them first. */
export function* takeFrom(sources: Left<EntryId>[], cents: Cents): Generator<[source: EntryId, cents: Cents]> {
  let open = cents;
  for (const source of sources) {
    const part = smallest([source.left, open]);
    if (part <= 0) continue;
    open = subtract(open, part);
    source.left = subtract(source.left, part);
    yield [source.id, part];
    if (open === noCents) return;
  }
}

interface LiveAllocation {
  id: number;
  source: EntryId;
  bill: BillId | null;
  refund: EntryId | null;
  cents: Cents;
}

/**
 * Undoes the allocations that a condition names, each by its negative. The caller holds the account and commits.
 * @returns those that were undone
 */
export async function undoAllocations(
  tx: EntityManager,
  { at }: Written,
  which: string,
  values: readonly number[],
): Promise<LiveAllocation[]> {
  const live = await tx.execute<LiveAllocation[]>(
    `select a.id, a.source_id as source, a.bill_id as bill, a.refund_id as refund, a.cents from allocations a
     where (${which}) and a.undoes_id is null and not exists (select from allocations u where u.undoes_id = a.id)
     order by a.id`,
    [...values],
  );
  for (const { id, cents, ...allocation } of live)
    await tx.insert(Allocation, { ...allocation, cents: negative(cents), bookedOn: hongKongDate(at), undoes: id });
  return live;
}
