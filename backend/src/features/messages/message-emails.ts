import type { FamilyId, GuardianId, MessageId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { listed } from './thread-reader.ts';
import type { ThreadTutor } from './thread-tutors.ts';

/** Those for whom a message is the first that they have not read. */
export interface NewReaders {
  readonly office: boolean;
  readonly guardians: readonly GuardianId[];
  readonly tutors: readonly ThreadTutor[];
}

/**
 * Queues an email that there is something new, to each of these readers; the caller commits. None follows until everything
 * was read. Nothing goes to sample families, or to an address that nobody has confirmed.
 */
export async function queueMessageEmails(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  { id, family }: { id: MessageId; family: { id: FamilyId; demo: boolean; language: 'en' | 'zh' } },
  { office, guardians, tutors }: NewReaders,
): Promise<void> {
  if (!mail || family.demo) return;
  const subject = { kind: 'message', id } as const;
  if (office)
    await queueEmail(tx, {
      ...{ template: 'business-message', subject, event: {}, about: { message: id } },
      ...{ to: mail.business.address, language: mail.business.language },
    });
  const readers = await tx.execute<{ guardian: GuardianId; email: string }[]>(
    `select id as guardian, email from guardians
     where id = any (?::int[]) and email is not null and email_confirmed_at is not null order by id`,
    [listed(guardians)],
  );
  for (const { guardian, email } of readers)
    await queueEmail(tx, {
      ...{ template: 'family-message', subject, event: {}, about: { message: id, guardian } },
      ...{ to: email, language: family.language },
    });
  for (const { tutor, email, language, emailed } of tutors)
    if (emailed)
      await queueEmail(tx, {
        ...{ template: 'tutor-message', subject, event: {}, about: { message: id, tutor } },
        ...{ to: email, language },
      });
}

/** The emails that there is something new, made when they leave; none where it was read by then. */
export function messageEmails({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  const replyTo = mail.business.address;
  /** The family of a message that a reader `r` has not read. */
  const unread = async (em: EntityManager, message: MessageId, reader: string, ...values: unknown[]) => {
    const [found] = await em.execute<{ family: FamilyId; language: 'en' | 'zh' }[]>(
      `select f.id as family, f.language from messages m join families f on f.id = m.family_id
         join message_readers r on r.family_id = f.id and r.unread_since is not null
       where m.id = ? and ${reader}`,
      [message, ...values],
    );
    return found;
  };
  return {
    async 'business-message'(em, { message }) {
      const found = await unread(em, message, 'r.guardian_id is null and r.tutor_id is null');
      const root = mail.business.language === 'zh' ? '/zh' : '';
      return found && { data: { link: `${siteOrigin}${root}/office/families/${found.family}?messages=open` } };
    },
    async 'family-message'(em, { message, guardian }, to) {
      const found = await unread(em, message, 'r.guardian_id = ?', guardian);
      const [reader] = await em.execute<{ name: string }[]>(
        'select name from guardians where id = ? and email = ? and email_confirmed_at is not null',
        [guardian, to],
      );
      const root = found?.language === 'zh' ? '/zh' : '';
      return found && reader && { data: { ...reader, link: `${siteOrigin}${root}/parent-portal` }, replyTo };
    },
    async 'tutor-message'(em, { message, tutor }) {
      const found = await unread(em, message, 'r.tutor_id = ?', tutor);
      const [reader] = await em.execute<{ name: string; emailLanguage: 'en' | 'zh' }[]>(
        'select name, email_language as "emailLanguage" from tutors where id = ? and active and not demo',
        [tutor],
      );
      if (!found || !reader) return undefined;
      const link = portalLink(siteOrigin, reader, { tab: 'messages', family: String(found.family) });
      return { data: { name: reader.name, link }, replyTo };
    },
  } satisfies Partial<EmailSources>;
}
