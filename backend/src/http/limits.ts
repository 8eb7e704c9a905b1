import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '@kitewell/contract/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, TooManyAttemptsError } from '../errors.ts';

/** The pool of PostgreSQL connections that a limiter uses. */
export type QueryPool = object;

export interface Limiter {
  /**
   * Takes points (one by default) from what the key has left.
   * @throws TooManyAttemptsError (429) when not enough are left
   */
  take(key: string, points?: number): Promise<void>;
  giveBack(key: string): Promise<void>;
  /** Forgets what was taken under the key. */
  forget(key: string): Promise<void>;
}

/** How often a caller may still do something. */
export interface Allowance {
  /** @throws TooManyAttemptsError (429) when nothing is left */
  take: () => Promise<void>;
  giveBack: () => Promise<void>;
}

export const allowanceOf = (limiter: Limiter, key: string): Allowance => ({
  take: () => limiter.take(key),
  giveBack: () => limiter.giveBack(key),
});

interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** The error code when no point is left. */
  code: ErrorCode;
}

/**
 * The key under which a caller's address is counted. For IPv6 it is the network of 64 bits: a household has all of its
 * addresses and could use a new one for every request.
 */
export function callerAt(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

/** A limit that is counted in PostgreSQL, so that all processes share it. */
export function createLimiter(pool: QueryPool, { name, points, seconds, code }: Limit): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The library's timer cannot be stopped, and each limiter would have one; `forgetExpiredLimits` deletes for all of
    // them.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Keys are stored as hashes, so that the table does not list people.
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async take(key, points = 1) {
      try {
        await limiter.consume(hash(key), points);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          throw new TooManyAttemptsError(code, Math.ceil(refusal.msBeforeNext / 1000));
        }
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(hash(key));
    },
    async forget(key) {
      await limiter.delete(hash(key));
    },
  };
}

/**
 * Counts a look-up that found nothing, by its address, and passes its error on. What is looked up is hard to guess by
 * itself; counted afterwards, those that find something are never refused, however many others of the same network
 * find nothing.
 * @throws TooManyAttemptsError (429) instead of the error when no point is left
 */
export const limitFailedLookups =
  (limiter: Limiter, address: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.status === 404) await limiter.take(address);
    throw error;
  };

/** Deletes counts whose period ended more than an hour ago. */
export async function forgetExpiredLimits(em: EntityManager): Promise<void> {
  await em.execute(`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`);
}
