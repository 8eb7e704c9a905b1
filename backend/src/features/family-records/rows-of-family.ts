import { accountsOfFamily } from '../accounts/lock-account.ts';

// Which rows of each table belong to a family `f`, as SQL: what is exported is what is erased.

/** Sessions `b`, each with its first child `c`. */
export const firsts = 'bookings b join session_children c on c.booking_id = b.id and c.place = 0';
export const leads = 'select id from trial_requests where family_id = f.id';
export const receipts = `receipts r where r.id in (
  select o.id from session_children s join receipts o on o.booking_id = s.booking_id where s.family_id = f.id)`;
export const bills = `bills i where i.account_id in ${accountsOfFamily('f.id')}`;
/**
 * Whether an email `l` belongs to the family `f`: decided by the records that it is about, and never by its address,
 * which another family may share. An email about a session may have gone to whoever asked for it, who need not be a
 * guardian; one that went to a guardian of a family to which the session was attached before belongs to that family.
 * Emails that only families get name a guardian, or 0 for whoever asked.
 */
export const emailsOf = `l.id in (
  select o.id from trial_requests t join emails o on o.trial_id = t.id where t.family_id = f.id
  union all select o.id from ${firsts} join emails o on o.booking_id = b.id and o.guardian_id is not null
    where c.family_id = f.id and not exists (
      select from guardians g where g.id = o.guardian_id and g.family_id <> f.id)
  union all select o.id from guardians g join emails o on o.guardian_id = g.id where g.family_id = f.id)`;
