import { TooManyAttemptsError } from '../../errors.ts';
import { createLimiter, type Limiter, type QueryPool } from '../../http/limits.ts';
import { mailboxOf } from '../../mail/mailbox.ts';

const seconds = 15 * 60;
const hour = 60 * 60;
const code = 'session.tooManyAttempts';

/** Who tries to sign in. */
export interface Caller {
  /** From `callerAt`. */
  readonly address: string;
  /** From `knownDevice`: where somebody has signed in to this account before. */
  readonly device: string | undefined;
}

/**
 * Counts failed sign-ins. An attempt is counted before the password is checked and given back when it was right, so
 * that many attempts at once cannot exceed the limit. On a device that the account knows, attempts are counted apart
 * from everybody else's: otherwise whoever tries wrong passwords would shut the owner out as well.
 */
export function createSignInLimits(pool: QueryPool) {
  const limiter = (name: string, points: number, within = seconds) =>
    createLimiter(pool, { name, points, seconds: within, code });
  const byEmail = limiter('sign-in-email', 10);
  const byAddress = limiter('sign-in-address', 100);
  const byDevice = limiter('sign-in-device', 10);
  const linkByEmail = limiter('password-link-email', 3, hour);
  const linkByAddress = limiter('password-link-address', 20, hour);
  const linkByDevice = limiter('password-link-device', 3, hour);
  // Two accounts of one mailbox can each have a link.
  const linkByMailbox = limiter('password-link-mailbox', 6, hour);
  const codes = limiter('second-factor-code', 10);

  /** The counts to which an attempt at an account belongs. */
  const countsOf = (account: string, { address, device }: Caller): [Limiter, string][] =>
    device === undefined
      ? [
          [byAddress, address],
          [byEmail, account],
        ]
      : [[byDevice, `${account} ${device}`]];
  const codeKey = (account: string, { device }: Pick<Caller, 'device'>) =>
    device === undefined ? account : `${account} ${device}`;

  return {
    /** Sessions of the office's demo accounts, by address: each is a row in the database, and needs no password. */
    officeDemo: limiter('office-demo-address', 300),
    /** Wrong links, by address. */
    wrongLinks: limiter('password-link-wrong', 30),
    /** Wrong codes of the second step. */
    codes: {
      take: (account: string, caller: Pick<Caller, 'device'>) => codes.take(codeKey(account, caller)),
      giveBack: (account: string, caller: Pick<Caller, 'device'>) => codes.giveBack(codeKey(account, caller)),
    },
    /**
     * Counts an email that is asked for, whether or not there is such an account. A link is valid for as long as these
     * emails are counted, so whoever is refused has one that works.
     * @throws TooManyAttemptsError
     */
    async takeLink(account: string, { address, device }: Caller): Promise<void> {
      if (device !== undefined) {
        await linkByDevice.take(`${account} ${device}`);
        return;
      }
      await linkByAddress.take(address);
      await linkByEmail.take(account);
    },
    /**
     * Whether a mailbox gets another email with a link, whatever spelling of its address an account has. Only emails to
     * accounts that there are count: otherwise whoever asks for links of made-up spellings would shut the owner out.
     * Somebody on a device that the account knows is counted by that alone.
     */
    async mayEmailLink(email: string, { device }: Pick<Caller, 'device'>): Promise<boolean> {
      if (device !== undefined) return true;
      try {
        await linkByMailbox.take(mailboxOf(email));
        return true;
      } catch (error) {
        if (error instanceof TooManyAttemptsError) return false;
        throw error;
      }
    },
    /** @throws TooManyAttemptsError */
    async take(account: string, caller: Caller): Promise<void> {
      for (const [limit, key] of countsOf(account, caller)) await limit.take(key);
    },
    async giveBack(account: string, caller: Caller): Promise<void> {
      await Promise.all(countsOf(account, caller).map(([limit, key]) => limit.giveBack(key)));
    },
    /** Forgets the attempts at an account, once its owner has proved to read its email. */
    async forgive(account: string): Promise<void> {
      // The codes as well: somebody else who knew the old password may have used them up.
      await Promise.all([byEmail.forget(account), codes.forget(account)]);
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
