import { createHash } from 'node:crypto';
import { emails, type EmailData, type EmailName } from '@kitewell/contract/emails';
import type { Facts } from '@kitewell/contract/facts';
import type { EmailId } from '@kitewell/contract/ids';
import { emailChanges } from '@kitewell/contract/office/emails';
import { isFinal } from '@kitewell/contract/status-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailWriter } from './email-writer.ts';
import { MailError, type CalendarEntry, type Mailer } from './mailer.ts';
import type { EmailReferences } from './email-references.ts';
import { Email } from './email.entity.ts';

/** A calendar for the email's reader, written with the name of the business. */
type NamedCalendar = Pick<CalendarEntry, 'method'> & { readonly content: (business: string) => string };

/**
 * What an email says, the address for answers to it, and an entry for the reader's calendar; undefined where there is
 * nothing left to say, and `notBefore` where it is to leave later.
 */
type EmailContent<Name extends EmailName> = Promise<
  | { data: EmailData<Name>; replyTo?: string | undefined; calendar?: NamedCalendar | readonly NamedCalendar[] }
  | { notBefore: Date }
  | undefined
>;

/**
 * For each email, reads what it says by the references that it was queued with. `address` is where it goes: the address at
 * the time of queueing, which may have been corrected since.
 */
export type EmailSources = {
  readonly [Name in EmailName]: (
    em: EntityManager,
    about: Readonly<EmailReferences<Name>>,
    address: string,
  ) => EmailContent<Name>;
};

export interface SendingNeeds {
  readonly em: EntityManager;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly write: EmailWriter['write'];
  readonly facts: () => Promise<Facts>;
  readonly sources: EmailSources;
  /** The address of the site, for links. */
  readonly siteOrigin: string;
  /** The sender, whose domain becomes part of each email's Message-ID. */
  readonly from: string;
  /** Tries an email again after so many seconds. */
  readonly later: (tx: EntityManager, id: EmailId, seconds: number) => Promise<void>;
}

/**
 * Sends an email that was queued. Once the mail server has taken it, it is not sent again; it can arrive twice, with
 * the same Message-ID, only where the server or the process ends before that is written down.
 */
export async function sendEmail(
  { em, now, mailer, write, facts, sources, siteOrigin, from, later }: SendingNeeds,
  id: EmailId,
  isLastAttempt: boolean,
): Promise<void> {
  const own = em.fork();
  const email = await own.findOne(Email, { id });
  if (!email || isFinal(emailChanges.attempt, email.state)) return;
  const finish = async (state: Email['state'], more: Partial<Pick<Email, 'tries' | 'lastError'>> = {}) => {
    Object.assign(email, { state, finishedAt: now(), ...more });
    await own.flush();
  };
  const tries = email.tries + 1;
  try {
    const { template, language, about, address } = email;
    const content = await sources[template](own, about as never, address);
    if (!content) {
      await finish('needless');
      return;
    }
    if ('notBefore' in content) {
      const seconds = Math.max(1, Math.ceil((content.notBefore.getTime() - now().getTime()) / 1000));
      await own.transactional((tx) => later(tx, id, seconds));
      return;
    }
    // A fault in what a feature says ends here, and not in somebody's inbox.
    const data = emails[template].validateSync(content.data, { strict: true, stripUnknown: true }) as EmailData<never>;
    const written = await write(template, language, data, siteOrigin);
    const messageId = messageIdOf(email, from);
    const { calendar, replyTo } = content;
    const { name } = (await facts()).business;
    const named = ({ method, content: withName }: NamedCalendar) => ({ method, content: withName(name[language]) });
    const entries = calendar && ('method' in calendar ? named(calendar) : calendar.map(named));
    await mailer.send({ ...written, to: address, replyTo, calendar: entries, messageId });
  } catch (error) {
    const givenUp = isLastAttempt || (error instanceof MailError && error.permanent);
    Object.assign(email, { tries, lastError: reasonOf(error) });
    // The error that is reported is why the email was not sent, not that its state could not be written down.
    await (givenUp ? finish('failed') : own.flush()).catch(() => undefined);
    throw error;
  }
  await finish('sent', { tries, lastError: null });
}

/** The reason that the office reads. The texts of other errors than those of the mail may quote the email. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message.slice(0, 200);
  return `The email could not be written (${error instanceof Error ? error.name : typeof error}).`;
}

/** The same for each attempt; nothing in it tells who the reader is. */
function messageIdOf({ template, subjectKind, subjectId, event, address }: Email, from: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([template, subjectKind, subjectId, event, address]))
    .digest('hex')
    .slice(0, 40);
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'kitewell';
  return `<${hash}@${domain}>`;
}
