import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL for the messages of a family `f` as its export has them. @param only which of its messages count */
export const exportedMessages = (only: string): string => `(select id, author, guardian_id, tutor_id, text, picture,
  to_tutor, sent_at from messages where family_id = f.id and ${only}) m`;

/** Which rows are erased with a family `f`. Their pictures are removed from the store by a trigger. */
export const erasedMessages = ['messages', 'messages m', 'm.family_id = f.id'] as const;

/**
 * The messages of two families become one thread; the caller commits. Where one of them has something unread, so has the
 * thread.
 */
export async function mergeThreads(tx: EntityManager, id: FamilyId, other: FamilyId): Promise<void> {
  await tx.execute('update messages set family_id = ? where family_id = ?', [id, other]);
  await tx.execute(
    `with theirs as (delete from message_readers where family_id = ? returning guardian_id, tutor_id, read_up_to, unread_since)
     insert into message_readers as r (family_id, guardian_id, tutor_id, read_up_to, unread_since)
     select ?, guardian_id, tutor_id, read_up_to, unread_since from theirs
     on conflict (family_id, guardian_id, tutor_id) do update set
       read_up_to = case when r.unread_since is null and excluded.unread_since is null
         then greatest(r.read_up_to, excluded.read_up_to) else least(r.read_up_to, excluded.read_up_to) end,
       unread_since = least(r.unread_since, excluded.unread_since)`,
    [other, id],
  );
}

/**
 * What one record of a guardian wrote and has read becomes another record's, which is in another family; the caller merges
 * the threads and commits.
 */
export async function moveToGuardian(tx: EntityManager, from: GuardianId, to: GuardianId): Promise<void> {
  for (const table of ['messages', 'message_readers'])
    await tx.execute(`update ${table} set guardian_id = ? where guardian_id = ?`, [to, from]);
}

/** A guardian who comes to another family takes the own messages along, and what answered them alone; the caller commits. */
export async function moveMessages(tx: EntityManager, guardian: GuardianId, family: FamilyId): Promise<void> {
  for (const table of ['messages', 'message_readers'])
    await tx.execute(`update ${table} set family_id = ? where guardian_id = ?`, [family, guardian]);
}

/** SQL that deletes the messages sent before a day of Hong Kong, and counts them. */
export const deleteMessagesBefore = (day: string, from: string): string => `with gone as (
    delete from messages m using ${from}
    where m.sent_at < (${day}::timestamp at time zone 'Asia/Hong_Kong')
    returning 1)
  select count(*)::int as number from gone`;

/** SQL for whether a family `f` has a message. */
export const hasMessages = 'exists (select from messages m where m.family_id = f.id)';
