import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '@kitewell/contract/errors';
import { TooManyAttemptsError } from '../errors.ts';

/** What a limiter needs of a pool of PostgreSQL connections. */
export type QueryPool = object;

export interface Limiter {
  /**
   * Takes one point of whoever it is counted for.
   * @throws TooManyAttemptsError (429) when none is left
   */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  stop(): void;
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** What one who has no point left is told. */
  code: ErrorCode;
}

/**
 * Whoever is behind this address, as far as an address tells: of IPv6 its network of 64 bits, since one household has
 * all of that and could take a new address for every request.
 */
export function callerAt(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

/** A limit that is counted in PostgreSQL, so that it holds over every process. */
export function createLimiter(pool: QueryPool, { name, points, seconds, code }: Limit): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Only hashes are kept: the table of limits is no list of people.
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async take(key) {
      try {
        await limiter.consume(hash(key));
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
    stop() {
      clearTimeout((limiter as { _clearExpiredTimeoutId?: NodeJS.Timeout })._clearExpiredTimeoutId);
    },
  };
}
