import { sum, type Cents } from '@kitewell/contract/cents';
import type { AccountId, EntryId, IssuedBillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { allocate } from './allocate.ts';
import { IssuedBill, IssuedLine } from './issued-bill.entity.ts';
import { lockAccounts, ownAccounts } from './lock-account.ts';

export interface UnbilledCharge {
  id: EntryId;
  cents: Cents;
  sessionId: number | null;
  ofEntry: EntryId | null;
}

/** The charges of an account that stand on no bill, with their discounts; those that were taken back are none. */
export const unbilledCharges = (em: EntityManager, account: AccountId): Promise<UnbilledCharge[]> =>
  em.execute<UnbilledCharge[]>(
    `select e.id, e.cents, e.session_id as "sessionId", e.of_entry_id as "ofEntry" from entries e
     where e.account_id in ${ownAccounts} and e.side = 'charge' and e.reverses_id is null
       and not exists (select from entries r where r.reverses_id = e.id)
       and not exists (select from issued_lines l where l.entry_id = e.id and not l.released)
     order by e.day, e.id`,
    [account, account],
  );

/**
 * Issues a bill of charges that stand on none, with their discounts; the credit of the account pays it at once as far as
 * it goes. The caller gives the number, holds the account and commits.
 * @param which the charges; left out for all
 * @throws AppError 'bill.nothingToPay' (409)
 */
export async function issueCharges(
  tx: EntityManager,
  account: AccountId,
  bill: { number: string; payer: string; issuedOn: string; dueOn: string },
  which?: readonly EntryId[],
): Promise<IssuedBillId> {
  const unbilled = await unbilledCharges(tx, account);
  const charges = unbilled.filter(({ id, ofEntry }) =>
    which === undefined ? true : which.includes(id) || (ofEntry !== null && which.includes(ofEntry)),
  );
  if (sum(charges.map(({ cents }) => cents)) <= 0) throw new AppError('bill.nothingToPay', 409);
  const id = await tx.insert(IssuedBill, { account, ...bill });
  for (const charge of charges) await tx.insert(IssuedLine, { bill: id, entry: charge.id });
  await allocate(tx, account);
  return id;
}

/** Locks the account of a bill, and refuses where the bill is void. @throws AppError 'bill.notFound' (404), 'bill.notIssued' (409) */
export async function lockIssuedBill(tx: EntityManager, id: IssuedBillId): Promise<AccountId> {
  const find = () =>
    tx.execute<{ account: AccountId; void: boolean }[]>(
      'select account_id as account, voided_at is not null as void from issued_bills where id = ?',
      [id],
    );
  const [found] = await find();
  if (!found) throw new AppError('bill.notFound', 404);
  const [account = found.account] = await lockAccounts(tx, [found.account]);
  if ((await find())[0]?.void) throw new AppError('bill.notIssued', 409);
  return account;
}

/**
 * Makes a bill void, of which nothing is paid: its charges can be billed again. The caller commits.
 * @throws AppError 'bill.notFound' (404), 'bill.notIssued' (409), 'bill.hasPayments' (409), for which there are credit notes
 */
export async function voidIssuedBill(
  tx: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  id: IssuedBillId,
): Promise<AccountId> {
  const account = await lockIssuedBill(tx, id);
  const [{ allocated }] = await tx.execute<[{ allocated: boolean }]>(
    'select coalesce(sum(cents), 0) <> 0 as allocated from allocations where bill_id = ?',
    [id],
  );
  if (allocated) throw new AppError('bill.hasPayments', 409);
  await tx.execute('update issued_lines set released = true where bill_id = ? and not released', [id]);
  await tx.execute('update issued_bills set voided_at = ? where id = ?', [at.toISOString(), id]);
  return account;
}
