import type { EntityManager } from '@mikro-orm/postgresql';
import { MailError } from '../../mail.ts';
import { changesOf } from './one-weather-letter.ts';

/** For each kind of reader the letters that say that a session is off and that it takes place. */
const letters = {
  tutor: { off: 'session-cancelled', on: 'session-given' },
  guardian: { off: 'family-session-cancelled', on: 'family-session-arranged' },
} as const;

interface Posted {
  template: string;
  state: string;
  about: Readonly<Record<string, number>>;
}

/**
 * Whether the letter that a session takes place after all is needless, because the last letter that reached the reader
 * already says that it takes place: the cancellation was undone before its letter had left. Letters leave in parallel.
 * While a letter about the cancellation is waiting, this throws, so that the present letter is tried again later and the
 * reader never gets the two in the wrong order.
 * @param reader also the name under which `about` has the reader's id
 * @param about what this letter was posted with
 * @throws MailError while a letter about the cancellation is waiting
 */
export async function isNeedlessBack(
  em: EntityManager,
  reader: keyof typeof letters,
  about: Readonly<Record<string, number>>,
  address: string,
): Promise<boolean> {
  const { off, on } = letters[reader];
  const { booking = 0, [reader]: id = 0 } = about;
  // One letter about bad weather names several sessions, of which an index knows the first alone.
  const posted = await em.execute<Posted[]>(
    `select template, state, about from (
       select * from letters where about ->> 'booking' = ? and about ->> ? = ? and template in (?, ?)
       union all
       select * from letters where lower(address) = lower(?) and template = 'family-weather-day') posted
     where address = ? order by settled_at desc, id desc`,
    [String(booking), reader, String(id), off, on, address, address],
  );
  const saysOff = ({ template, about }: Posted) =>
    template === off ||
    (template !== on && changesOf(about).some((one) => one.booking === booking && one.before === undefined));
  const allOff = posted.filter(saysOff);
  if (allOff.some(({ state }) => state === 'waiting'))
    throw new MailError('It waits for the letter that the session is off, which has yet to leave.', false);
  const last = posted.find((one) =>
    // A letter that failed may have reached its reader nevertheless.
    saysOff(one) ? one.state === 'sent' || one.state === 'failed' : one.template === on && one.state === 'sent',
  );
  return allOff.length > 0 && (last === undefined || last.template === on);
}
