import { createLimiter, type QueryPool } from '../../http/limits.ts';

const seconds = 15 * 60;
const code = 'session.tooManyAttempts';

/**
 * Counts failed sign-ins. A point is taken before the password is looked at and given back when it was right: many
 * attempts at once cannot slip past the count.
 */
export function createSignInLimits(pool: QueryPool) {
  const byEmail = createLimiter(pool, { name: 'sign-in-email', points: 10, seconds, code });
  const byAddress = createLimiter(pool, { name: 'sign-in-address', points: 100, seconds, code });
  return {
    /** @throws TooManyAttemptsError */
    async take(email: string, address: string): Promise<void> {
      await byAddress.take(address);
      await byEmail.take(email);
    },
    async giveBack(email: string, address: string): Promise<void> {
      await Promise.all([byAddress.giveBack(address), byEmail.giveBack(email)]);
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
