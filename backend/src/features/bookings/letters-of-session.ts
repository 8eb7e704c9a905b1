import type { EntityManager } from '@mikro-orm/postgresql';
import { MailError } from '../../mail.ts';

/**
 * Whether nobody has to be told that a session takes place after all: the letter that it was off has not reached this address,
 * since it was taken back before that letter left. Letters leave side by side, so this one comes again later while the other
 * one waits: nobody may read them in the wrong order, or one of them alone.
 * @param off the letter that says so
 * @throws MailError while it is not known whether that letter leaves
 */
export async function isNeedlessBack(
  em: EntityManager,
  off: 'session-cancelled' | 'family-session-cancelled',
  booking: number | undefined,
  address: string,
): Promise<boolean> {
  const posted = await em.execute<{ state: string }[]>(
    `select state from letters where about ->> 'booking' = ? and template = ? and address = ?`,
    [String(booking), off, address],
  );
  if (posted.some(({ state }) => state === 'waiting'))
    throw new MailError('It waits for the letter that the session is off, which has yet to leave.', false);
  return posted.length > 0 && posted.every(({ state }) => state === 'needless' || state === 'dropped');
}
