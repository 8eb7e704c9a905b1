/** What somebody typed as a reason in money that stays after a family was erased. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { forgetAccount } from '../accounts/remove-accounts.ts';
import { givenNameOf } from '../families/given-name.ts';
import { phraseOf, wordsOf } from '../families/name-words.ts';

/**
 * SQL for the corrections of pay that an owner typed, which belong to no session, each with whether it names one of some
 * people. The words of a name and of a reason are made once: a family may have dozens of names, a tutor hundreds of reasons.
 * @param which a condition of corrections `p`
 */
const typed = (
  which = 'true',
) => `with asked as materialized (select ${phraseOf('name')} as words from unnest(?::text[]) as name),
  reasons as materialized (select p.id, ${wordsOf('p.reason')} as words from pay_corrections p
    where p.booking_id is null and p.reason <> '–' and ${which})
  select id, exists (select from asked where reasons.words @@ asked.words) as names from reasons`;

/** Empties what was typed as a reason and may be about a family; the caller holds its rows and erases them afterwards. */
export async function forgetReasons(tx: EntityManager, id: number): Promise<void> {
  await forgetAccount(tx, id);
  // The bills that stay are for the tax office alone: their pages can no longer be opened, and what was typed about
  // payments that do not count, which may say who is ill, goes.
  await tx.execute(
    `update bills set share_hash = null, share_seed = null, shared_at = null, void_reason = null
     where account_id in ${accountsOfFamily('?')}`,
    [id, id],
  );
  // Why the record of a paid session was changed. The day, with which such a reason begins, and the amount stay.
  await tx.execute(
    `update pay_corrections set reason = coalesce(substring(reason from '^[0-9-]{10} [0-9]{2}:[0-9]{2}'), '–')
     where booking_id in (select booking_id from session_children where family_id = ?)`,
    [id],
  );
  // The payment of a tutor is of a month, so why it was taken back may be about any family that was taught in it.
  await tx.execute(
    `update tutor_payments p set reversal_reason = '' where reversed_at is not null and exists (
       select from session_children s join bookings b on b.id = s.booking_id
       where s.family_id = ? and b.tutor_id = p.tutor_id and date_trunc('month', b.session_date) = p.month)`,
    [id],
  );
  // Others are found by the family's names: they belong to no session, and may be about another month than their own.
  await tx.execute(`update pay_corrections set reason = '–' where id in (select id from (${typed()}) t where names)`, [
    await namesOf(tx, id),
  ]);
}

/** How many reasons stay in corrections of the pay of a family's tutors, since they name nobody of it. */
export async function countPayReasons(em: EntityManager, id: number): Promise<number> {
  const taught = `p.tutor_id in (select b.tutor_id from bookings b join session_children s on s.booking_id = b.id where s.family_id = ?)`;
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from (${typed(taught)}) t where not names`,
    [await namesOf(em, id), id],
  );
  return count;
}

/** The names of everybody in a family, whole and of children the given name alone, as a list for PostgreSQL. */
async function namesOf(em: EntityManager, id: number): Promise<string> {
  const rows = await em.execute<{ child: string | null; parent: string }[]>(
    `select null as child, name as parent from guardians where family_id = ?
     union select c.name, coalesce((select g.name from guardians g where g.family_id = c.family_id order by g.pays desc, g.id limit 1), '')
       from children c where c.family_id = ?
     union select child_name, parent_name from session_children where family_id = ?
     union select child_name, parent_name from trial_requests where family_id = ?`,
    [id, id, id, id],
  );
  const found = rows.flatMap(({ child, parent }) => [parent, ...(child ? [child, givenNameOf(child, parent)] : [])]);
  const quoted = [...new Set(found)].filter(Boolean).map((name) => `"${name.replaceAll(/["\\]/g, ' ')}"`);
  return `{${quoted.join(',')}}`;
}
