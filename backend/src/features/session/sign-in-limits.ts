import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttemptsError } from '../../errors.ts';

/** What a limiter needs of a pool of PostgreSQL connections. */
export type QueryPool = object;

const minutes = 15;
const failuresPerEmail = 10;
const failuresPerAddress = 100;

/**
 * Counts failed sign-ins in PostgreSQL, so that the limits hold over every process. A point is taken before the
 * password is looked at and given back when it was right: many attempts at once cannot slip past the count.
 */
export function createSignInLimits(pool: QueryPool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: minutes * 60,
    });
  const byEmail = limiter('sign-in-email', failuresPerEmail);
  const byAddress = limiter('sign-in-address', failuresPerAddress);
  // Only hashes are kept: the table of limits is no list of people.
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

  return {
    /** @throws TooManyAttemptsError */
    async take(email: string, address: string): Promise<void> {
      try {
        await byAddress.consume(hash(address));
        await byEmail.consume(hash(email));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooManyAttemptsError(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(email: string, address: string): Promise<void> {
      await Promise.all([byAddress.reward(hash(address)), byEmail.reward(hash(email))]);
    },
    stop(): void {
      for (const { _clearExpiredTimeoutId: timer } of [byEmail, byAddress] as {
        _clearExpiredTimeoutId?: NodeJS.Timeout;
      }[]) {
        clearTimeout(timer);
      }
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
