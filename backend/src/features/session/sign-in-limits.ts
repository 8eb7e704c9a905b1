import { createLimiter, type QueryPool } from '../../http/limits.ts';

const seconds = 15 * 60;
const code = 'session.tooManyAttempts';

/**
 * Counts failed sign-ins. An attempt is counted before the password is checked and given back when it was right, so
 * that many attempts at once cannot exceed the limit.
 */
export function createSignInLimits(pool: QueryPool) {
  const byEmail = createLimiter(pool, { name: 'sign-in-email', points: 10, seconds, code });
  const byAddress = createLimiter(pool, { name: 'sign-in-address', points: 100, seconds, code });
  const linkByEmail = createLimiter(pool, { name: 'password-link-email', points: 3, seconds: 60 * 60, code });
  const linkByAddress = createLimiter(pool, { name: 'password-link-address', points: 20, seconds: 60 * 60, code });
  const officeCodes = createLimiter(pool, { name: 'office-code', points: 10, seconds, code });
  const officeDemo = createLimiter(pool, { name: 'office-demo-address', points: 100, seconds, code });
  const wrongLinks = createLimiter(pool, { name: 'password-link-wrong', points: 30, seconds, code });
  return {
    /** Wrong codes of the second step into the office, by account. */
    officeCodes,
    /** Sessions of the office's demo accounts, by address: each is a row in the database, and needs no password. */
    officeDemo,
    /** Wrong links, by address. */
    wrongLinks,
    /**
     * Counts a letter that is asked for, whether or not there is such a tutor.
     * @throws TooManyAttemptsError
     */
    async takeLink(email: string, address: string): Promise<void> {
      await linkByAddress.take(address);
      await linkByEmail.take(email);
    },
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
