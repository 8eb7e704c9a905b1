import { sum, type Cents } from '@kitewell/contract/cents';
import type { AccountId, EntryId, BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { allocate } from './allocate.ts';
import { Bill, BillLine } from './bill.entity.ts';
import { lockAccounts, ownAccounts } from './lock-account.ts';

export interface UnbilledCharge {
  id: EntryId;
  cents: Cents;
  day: string;
}

/** SQL: whether a charge `e`, or what is taken off one, stands on no bill and was not taken back, nor credited whole. */
export const isUnbilled = `e.side = 'charge' and e.reverses_id is null
  and not exists (select from entries r where r.reverses_id = e.id)
  and not exists (select from bill_lines l where l.entry_id = e.id and not l.released)
  and not exists (select from entries w join entries c on c.id = w.of_entry_id
    where w.of_entry_id in (e.id, e.of_entry_id) and w.side = 'charge' and w.kind in ('credit', 'waiver')
      and c.cents + taken_off(c.id) = 0)`;

/** The charges of an account that stand on no bill, with their discounts and credits; those that were taken back are none. */
export const unbilledCharges = (em: EntityManager, account: AccountId): Promise<UnbilledCharge[]> =>
  em.execute<UnbilledCharge[]>(
    `select e.id, e.cents, e.day::text from entries e where e.account_id in ${ownAccounts} and ${isUnbilled}
     order by e.day, e.id`,
    [account, account],
  );

interface NewBill {
  number: string;
  payer: string;
  language: 'en' | 'zh';
  /** The last day of what it bills. */
  until: string;
  issuedOn: string;
  dueOn: string;
}

/**
 * Issues a bill of the charges up to a day that stand on none, with their discounts and credits; the credit of the account pays it at
 * once as far as it goes. The caller gives the number, holds the account and commits.
 * @throws AppError 'bill.nothingToPay' (409)
 */
export async function issueCharges(
  tx: EntityManager,
  context: Pick<ChangeContext, 'at'>,
  account: AccountId,
  bill: NewBill,
): Promise<BillId> {
  const charges = (await unbilledCharges(tx, account)).filter(({ day }) => day <= bill.until);
  if (sum(charges.map(({ cents }) => cents)) <= 0) throw new AppError('bill.nothingToPay', 409);
  const id = await tx.insert(Bill, { account, ...bill });
  for (const charge of charges) await tx.insert(BillLine, { bill: id, entry: charge.id });
  await allocate(tx, context, account);
  return id;
}

/** Locks the account of a bill, and refuses where the bill is void. @throws AppError 'bill.notFound' (404), 'bill.void' (409) */
export async function lockBill(tx: EntityManager, id: BillId): Promise<AccountId> {
  const find = () =>
    tx.execute<{ account: AccountId; void: boolean }[]>(
      'select account_id as account, voided_at is not null as void from bills where id = ?',
      [id],
    );
  const [found] = await find();
  if (!found) throw new AppError('bill.notFound', 404);
  const [account = found.account] = await lockAccounts(tx, [found.account]);
  if ((await find())[0]?.void) throw new AppError('bill.void', 409);
  return account;
}

/**
 * Makes a bill void, of which nothing is paid: its charges can be billed again. The caller commits.
 * @throws AppError 'bill.notFound' (404), 'bill.void' (409), 'bill.hasPayments' (409), for which there are credit notes
 */
export async function voidBill(
  tx: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  id: BillId,
  reason: string | null = null,
): Promise<AccountId> {
  const account = await lockBill(tx, id);
  const [{ allocated }] = await tx.execute<[{ allocated: boolean }]>(
    'select coalesce(sum(cents), 0) <> 0 as allocated from allocations where bill_id = ?',
    [id],
  );
  if (allocated) throw new AppError('bill.hasPayments', 409);
  await tx.execute('update bill_lines set released = true where bill_id = ? and not released', [id]);
  await tx.execute('update bills set voided_at = ?, void_reason = ? where id = ?', [at.toISOString(), reason, id]);
  return account;
}
