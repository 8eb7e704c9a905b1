import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from './errors.ts';

/**
 * SHA-256 of what a request asks for, after validation, kept beside its key. Fields that were left out, empty or null,
 * and the order of fields, make no difference.
 */
export function hashOfContent(content: object): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(content) ?? null))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((entry) => inOrder(entry) ?? null) : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? undefined;
  const fields = Object.entries(value).map(([name, field]) => [name, inOrder(field)] as const);
  const filled = fields.filter(([, field]) => field !== undefined);
  if (filled.length === 0) return undefined;
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Locks a key until the transaction ends, so that of two requests with it the second finds what the first wrote. */
export const lockRequestKey = (tx: EntityManager, key: string): Promise<unknown> =>
  tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);

/** Whether a request with this key was carried out. Only `once` decides; asking before saves needless work. */
export async function isKeyUsed(em: EntityManager, key: string): Promise<boolean> {
  const found = await em.execute<unknown[]>('select 1 from request_keys where key = ?', [key]);
  return found.length > 0;
}

/**
 * Acts once for each key: the same request again finds the record that the first one made. The caller commits.
 * @param request the key, if there is one, and the content to which it is bound, with the name of the call in it
 * @param act makes the record, and returns its id
 * @throws AppError 'request.otherContent' (409) where the key came with other content before
 */
export async function once(
  tx: EntityManager,
  { key, ...content }: { call: string; key: string | undefined } & Readonly<Record<string, unknown>>,
  at: Date,
  act: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return act();
  const hash = hashOfContent(content);
  await lockRequestKey(tx, key);
  const [before] = await tx.execute<{ hash: string; record: number }[]>(
    'select content_hash as hash, record_id as record from request_keys where key = ?',
    [key],
  );
  if (before) {
    refuseOtherContent(before.hash, hash);
    return before.record;
  }
  const record = await act();
  await tx.execute('insert into request_keys (key, content_hash, record_id, used_at) values (?, ?, ?, ?)', [
    ...[key, hash, record, at.toISOString()],
  ]);
  return record;
}

/**
 * A key makes one request repeatable, not two: the answer to the first would tell the sender that the second was done.
 * @throws AppError 'request.otherContent' (409) where `hash` is of other content than the one kept with the key
 */
export function refuseOtherContent(kept: string | null | undefined, hash: string): void {
  if (kept !== hash) throw new AppError('request.otherContent', 409);
}
