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
  const linkByEmail = createLimiter(pool, { name: 'password-link-email', points: 3, seconds: 60 * 60, code });
  const linkByAddress = createLimiter(pool, { name: 'password-link-address', points: 20, seconds: 60 * 60, code });
  const officeCodes = createLimiter(pool, { name: 'office-code', points: 10, seconds, code });
  const officeDemo = createLimiter(pool, { name: 'office-demo-address', points: 100, seconds, code });
  const wrongLinks = createLimiter(pool, { name: 'password-link-wrong', points: 30, seconds, code });
  return {
    /** Second steps into the office that one account tries in vain. */
    officeCodes,
    /** Sessions of the office's sample accounts that one address begins: each is a row, and takes no password. */
    officeDemo,
    /** Links that are tried in vain from one address. */
    wrongLinks,
    /**
     * Counts a letter that is asked for, whether there is such a tutor or not.
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
