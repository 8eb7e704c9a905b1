import { familyOfAccount } from './lock-account.ts';

/** SQL: what bills `b` come to, `s.total`, and what is paid of it, `p.paid`; what a void one came to before, too. */
export const billSums = `cross join lateral (
    select coalesce(sum(e.cents), 0)::int as total from bill_lines l join entries e on e.id = l.entry_id
    where l.bill_id = b.id) s
  cross join lateral (select coalesce(sum(a.cents), 0)::int as paid from allocations a where a.bill_id = b.id) p`;

/** SQL: whether something of such a bill is still to be paid. */
export const isOpen = 'b.unpaid';

/** SQL: the status of such a bill. */
export const billStatus = `case when b.voided_at is not null then 'void' when not b.unpaid then 'paid'
  when p.paid > 0 then 'partlyPaid' else 'open' end`;

/** SQL: whether such a bill has a status, in words that an index answers. */
export const hasStatus = {
  open: 'b.unpaid and p.paid = 0',
  partlyPaid: 'b.unpaid and p.paid > 0',
  paid: 'not b.unpaid and b.voided_at is null',
  void: 'b.voided_at is not null',
} as const;

/** SQL: the columns of such a bill in a list; takes today. */
export const billColumns = `b.id, b.number, ${familyOfAccount('b.account_id')} as family, b.payer as "billTo",
  to_char(b.until, 'YYYY-MM') as month, b.until::text as until, b.issued_on::text as "issuedOn", b.due_on::text as "dueOn",
  ${billStatus} as status, ${isOpen} and b.due_on < ?::date as overdue, s.total as "totalCents",
  case when ${isOpen} then s.total - p.paid else 0 end as "openCents"`;

/** SQL: the day of what settled such a bill; null while something is open. */
export const paidOnOfBill = `case when b.voided_at is null and not b.unpaid then (
  select max(e.day)::text from allocations a join entries e on e.id = a.source_id
  where a.bill_id = b.id and a.undoes_id is null and not exists (select from allocations u where u.undoes_id = a.id)) end`;

/** SQL: whether a session is on a bill. @param session SQL for its number */
export const isBilled = (session: string) => `exists (select from entries e join bill_lines l on l.entry_id = e.id
  and not l.released where e.session_id = ${session})`;

/** SQL: whether a family has paid for a session, or for a part of its bill. @param session SQL for its number */
export const isPaidFor = (session: string) => `exists (select from entries e join bill_lines l on l.entry_id = e.id
  and not l.released join allocations a on a.bill_id = l.bill_id join entries s on s.id = a.source_id and s.kind = 'payment'
  where e.session_id = ${session} group by a.bill_id having sum(a.cents) > 0)`;
