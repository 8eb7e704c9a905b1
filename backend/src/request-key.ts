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

/**
 * A key makes one request repeatable, not two: the answer to the first would tell the sender that the second was done.
 * @throws AppError 'request.otherContent' (409) where `hash` is of other content than the one kept with the key
 */
export function refuseOtherContent(kept: string | null | undefined, hash: string): void {
  if (kept !== hash) throw new AppError('request.otherContent', 409);
}
