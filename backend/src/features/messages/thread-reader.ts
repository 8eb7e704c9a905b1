import type { FamilyId, GuardianId, MessageId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInAccount, SignedInFamily } from '../../http/family-auth.ts';

/**
 * Who reads a thread. In the demo, which many share, `demoSession` names the sign-in: what a visitor writes is seen in it
 * alone.
 */
export type ThreadReader = { readonly family: FamilyId; readonly demoSession: string | null } & (
  | { readonly kind: 'office' }
  | { readonly kind: 'family'; readonly pays: boolean; readonly guardians: readonly GuardianId[] }
  | { readonly kind: 'tutor'; readonly tutor: TutorId; readonly firstDay: string }
);

/** A guardian as a reader of the own family's thread. */
export const familyReader = (
  { demo, sessionId }: SignedInAccount,
  { id, pays, guardians }: SignedInFamily,
): ThreadReader => ({
  ...{ kind: 'family', family: id, pays, guardians },
  demoSession: demo ? `family ${sessionId}` : null,
});

/** Numbers as PostgreSQL writes an array. */
export const listed = (ids: readonly number[]): string => `{${ids.join(',')}}`;

interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Which messages `m` somebody reads: the office all; whoever pays all of the family's; other guardians those that they
 * wrote or that answer them; a tutor those for the tutor, since the day of the first session. Every query about messages
 * uses it.
 */
export function readable(reader: ThreadReader): Condition {
  const ofThread = 'm.family_id = ? and (m.demo_session is null or m.demo_session = ?)';
  const values = [reader.family, reader.demoSession];
  if (reader.kind === 'office') return { sql: ofThread, values };
  if (reader.kind === 'family')
    return reader.pays
      ? { sql: ofThread, values }
      : { sql: `${ofThread} and m.guardian_id = any (?::int[])`, values: [...values, listed(reader.guardians)] };
  return {
    sql: `${ofThread} and m.to_tutor and (m.sent_at at time zone 'Asia/Hong_Kong')::date >= ?::date`,
    values: [...values, reader.firstDay],
  };
}

/** Which of these are new to the reader once they were not read: those that somebody else wrote. */
export function ofOthers(reader: ThreadReader): Condition {
  if (reader.kind === 'office') return { sql: `m.author <> 'office'`, values: [] };
  if (reader.kind === 'family') return { sql: `m.author <> 'family'`, values: [] };
  return { sql: 'm.tutor_id is distinct from ?', values: [reader.tutor] };
}

/** The rows `r` of message_readers that say how far somebody has read: several where guardians share an address. */
function rowsOf(reader: ThreadReader): Condition {
  const values: unknown[] = [reader.family];
  if (reader.kind === 'office')
    return { sql: 'r.family_id = ? and r.guardian_id is null and r.tutor_id is null', values };
  if (reader.kind === 'family')
    return {
      sql: 'r.family_id = ? and r.guardian_id = any (?::int[])',
      values: [...values, listed(reader.guardians)],
    };
  return { sql: 'r.family_id = ? and r.tutor_id = ?', values: [...values, reader.tutor] };
}

/** How far a reader has read, and how many messages by others come after that. */
export async function readState(
  em: EntityManager,
  reader: ThreadReader,
): Promise<{ readUpTo: MessageId; unread: number }> {
  const [rows, own, others] = [rowsOf(reader), readable(reader), ofOthers(reader)];
  const [found] = await em.execute<[{ readUpTo: MessageId; unread: number }]>(
    `with place as (select coalesce(max(r.read_up_to), 0) as read_up_to from message_readers r where ${rows.sql})
     select place.read_up_to as "readUpTo", (select count(*)::int from messages m
       where ${own.sql} and ${others.sql} and m.id > place.read_up_to) as unread from place`,
    [...rows.values, ...own.values, ...others.values],
  );
  return found;
}

// One message is written at a time in a thread, so that none appears before another that was read already.
const threadKey = 4_820_195;

/** Locks a thread until the transaction ends. */
export const lockThread = (tx: EntityManager, family: FamilyId): Promise<unknown> =>
  tx.execute('select pg_advisory_xact_lock(?, ?)', [threadKey, family]);

/** Records up to which message somebody has read; the caller commits. Never goes back. @returns how many are unread */
export async function markRead(tx: EntityManager, reader: ThreadReader, upTo: MessageId): Promise<number> {
  await lockThread(tx, reader.family);
  const [own, others, rows] = [readable(reader), ofOthers(reader), rowsOf(reader)];
  const keys: { guardian?: GuardianId; tutor?: TutorId }[] =
    reader.kind === 'family'
      ? reader.guardians.map((guardian) => ({ guardian }))
      : [reader.kind === 'tutor' ? { tutor: reader.tutor } : {}];
  for (const { guardian, tutor } of keys)
    await tx.execute(
      `insert into message_readers as r (family_id, guardian_id, tutor_id, read_up_to)
       select ?, ?, ?, max(m.id) from messages m where ${own.sql} and m.id <= ? having max(m.id) is not null
       on conflict (family_id, guardian_id, tutor_id)
         do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)`,
      [reader.family, guardian ?? null, tutor ?? null, ...own.values, upTo],
    );
  const { unread } = await readState(tx, reader);
  await tx.execute(
    `update message_readers r set unread_since = (select min(m.sent_at) from messages m
       where ${own.sql} and ${others.sql} and m.id > r.read_up_to)
     where ${rows.sql} and r.unread_since is not null`,
    [...own.values, ...others.values, ...rows.values],
  );
  return unread;
}
