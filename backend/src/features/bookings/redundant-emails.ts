import type { BookingId, GuardianId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MailError } from '../../mail/mailer.ts';
import type { EmailReferences } from '../../mail/email-references.ts';

/** For each kind of reader the emails that say that a session is off and that it takes place. */
const emails = {
  tutor: { off: 'session-cancelled', on: 'session-given' },
  guardian: { off: 'family-session-cancelled', on: 'family-session-arranged' },
} as const;

interface QueuedEmail {
  template: string;
  state: string;
  about: Readonly<{ sessions?: EmailReferences<'family-weather-day'>['sessions'] }>;
}

/**
 * Whether the email that a session takes place after all is needless, because the last email that reached the reader
 * already says that it takes place: the cancellation was undone before its email had left. Emails leave in parallel.
 * While an email about the cancellation is waiting, this throws, so that the present email is tried again later and the
 * reader never gets the two in the wrong order.
 * @param reader also the name under which `about` has the reader's id
 * @param about what this email was queued with
 * @throws MailError while an email about the cancellation is waiting
 */
export async function isRestoredEmailRedundant(
  em: EntityManager,
  reader: keyof typeof emails,
  about: Readonly<{ booking: BookingId; tutor?: TutorId; guardian?: GuardianId }>,
  address: string,
): Promise<boolean> {
  const { off, on } = emails[reader];
  const { booking, [reader]: id = 0 } = about;
  // One email about bad weather names several sessions, of which an index knows the first alone.
  const queued = await em.execute<QueuedEmail[]>(
    `select template, state, about from (
       select * from emails where booking_id = ? and (about ->> ?)::int = ? and template in (?, ?)
       union all
       select * from emails where lower(address) = lower(?) and template = 'family-weather-day') queued
     where address = ? order by finished_at desc, id desc`,
    [booking, reader, id, off, on, address, address],
  );
  const saysOff = ({ template, about }: QueuedEmail) =>
    template === off ||
    (template !== on && (about.sessions ?? []).some((one) => one.booking === booking && one.before === undefined));
  const allOff = queued.filter(saysOff);
  if (allOff.some(({ state }) => state === 'waiting'))
    throw new MailError('It waits for the email that the session is off, which has yet to leave.', false);
  const last = queued.find((one) =>
    // An email that failed may have reached its reader nevertheless.
    saysOff(one) ? one.state === 'sent' || one.state === 'failed' : one.template === on && one.state === 'sent',
  );
  return allOff.length > 0 && (last === undefined || last.template === on);
}
