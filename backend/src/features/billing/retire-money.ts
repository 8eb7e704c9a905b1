/** What retention deletes of money, by the days in its temporary table `cutoff`. Days are Hong Kong's. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { retireEntries } from '../accounts/remove-accounts.ts';

const deleteReceipts = `with gone as (
    delete from receipts r using cutoff
    where r.payment_status = 'paid'
      and greatest(r.session_date, (r.created_at at time zone 'Asia/Hong_Kong')::date) < cutoff.seven_years_ago
    returning 1)
  select count(*)::int as number from gone`;

// The links of bills that no longer open.
const forgetPages = `update bills set share_hash = null, share_seed = null, shared_at = null
  from cutoff where shared_at <= cutoff.pages_ago`;

// While a bill of the account is unpaid they stay, since its steps must not begin again.
const deleteReminders = `delete from reminders r using cutoff where r.day < cutoff.seven_years_ago
  and not exists (select from bills b where b.account_id = r.account_id and b.unpaid)`;

// A payment stays until the last of its receipts is deleted; its corrections are deleted with it.
const deletePayments = `with old as (
    select p.id from tutor_payments p, cutoff
    where (p.paid_at at time zone 'Asia/Hong_Kong')::date < cutoff.seven_years_ago
      and not exists (select from receipts r where r.payment_id = p.id)),
  corrections as (delete from pay_corrections c using old where c.payment_id = old.id),
  gone as (delete from tutor_payments p using old where p.id = old.id returning 1)
  select count(*)::int as number from gone`;

/** SQL: whether money of a tutor is kept, which outlasts the tutor's record. @param tutor the alias of the tutor's row */
export const hasPay = (tutor: string) => `(exists (select from receipts where tutor_id = ${tutor}.id)
    or exists (select from tutor_payments where tutor_id = ${tutor}.id)
    or exists (select from pay_corrections where tutor_id = ${tutor}.id))`;

/** Deletes the money that is past its retention period; the caller commits. Returns how many records of each kind went. */
export async function retireMoney(tx: EntityManager): Promise<{ receipts: number; bills: number; payments: number }> {
  const run = async (sql: string) => (await tx.execute<[{ number: number }]>(sql))[0].number;
  const receipts = await run(deleteReceipts);
  const bills = await retireEntries(tx);
  await tx.execute(forgetPages);
  await tx.execute(deleteReminders);
  return { receipts, bills, payments: await run(deletePayments) };
}

/** Forgets the sessions that wait to be charged and were deleted, to which they refer by number alone; the caller commits. */
export async function forgetUnbilled(tx: EntityManager): Promise<void> {
  await tx.execute(
    'delete from unbilled_sessions u where not exists (select from bookings b where b.id = u.booking_id)',
  );
}
