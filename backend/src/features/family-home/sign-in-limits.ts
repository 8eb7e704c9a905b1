import { TooManyAttemptsError } from '../../errors.ts';
import { createLimiter, type QueryPool } from '../../http/limits.ts';
import { mailboxOf } from '../../mail/mailbox.ts';

const hour = 60 * 60;

/** Limits of signing in to the parent portal, apart from the tries of a code, which `take-code.ts` counts. */
export function createFamilyLimits(pool: QueryPool) {
  const limiter = (name: string, points: number, seconds = hour) =>
    createLimiter(pool, { name: `family-${name}`, points, seconds, code: 'session.tooManyAttempts' });
  const requests = limiter('request-from', 30);
  const requestsOfOne = limiter('request-of-from', 6);
  const mailboxes = { known: limiter('mailbox-known', 6), other: limiter('mailbox', 12) };
  return {
    /**
     * Counts a request for an email, alike whether or not the address is known. It counts for one network, so that nobody
     * can use up what another has.
     * @throws TooManyAttemptsError
     */
    async takeRequest(email: string, network: string): Promise<void> {
      await requests.take(network);
      await requestsOfOne.take(`${network} ${email}`);
    },
    /**
     * Whether a mailbox gets another email, whatever spelling of its address was typed. Browsers in which the address has
     * signed in before are counted apart, so that a stranger's requests do not use up those of its owner.
     */
    async mayEmail(email: string, fromKnownDevice: boolean): Promise<boolean> {
      try {
        await mailboxes[fromKnownDevice ? 'known' : 'other'].take(mailboxOf(email));
        return true;
      } catch (error) {
        if (error instanceof TooManyAttemptsError) return false;
        throw error;
      }
    },
    /** Wrong codes from one network, so that it cannot use up what all networks have together. */
    codes: limiter('code-from', 20),
    /** Wrong links from one network. */
    wrongLinks: limiter('link-wrong', 30),
    /** Passkeys that are asked for or given from one network. */
    passkeys: limiter('passkey-from', 60),
    /** Invitations of one family in a day. */
    invitations: limiter('invitation', 20, 24 * hour),
    /** Sessions of the demo family. */
    demo: limiter('demo-from', 100, 15 * 60),
  };
}
export type FamilyLimits = ReturnType<typeof createFamilyLimits>;
