import { hongKongDate } from '@kitewell/contract/dates';
import type { DocumentId, TutorId } from '@kitewell/contract/ids';
import { lapseWarnings } from '@kitewell/contract/office/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { latestChecks } from '../tutors/record-checks.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Document } from './document.entity.ts';

/** Days before a document or a check expires on which its tutor is reminded; 0 is its last day. */
const reminders = [...lapseWarnings, 0];
// A reminder that could not be sent on its day is sent up to so many days later.
const daysLate = 3;

/** Queues an email to its tutor about the decision on a document; the caller commits. */
export async function queueDocumentEmail(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { at }: Pick<ChangeContext, 'at'>,
  template: 'document-verified' | 'document-rejected',
  { id, tutor }: Document,
): Promise<void> {
  if (!tutor.getsEmails()) return;
  await queueEmail(tx, {
    template,
    subject: { kind: 'document', id },
    event: { at: at.toISOString() },
    to: tutor.email,
    language: tutor.emailLanguage,
    about: { document: id },
  });
}

/**
 * SQL for documents that are valid and expire soon, without those in whose place the tutor has sent another, and those of
 * whose type there is a newer one that is valid for longer. `d` is the document, `t` its tutor.
 */
export const expiringDocuments = `documents d join tutors t on t.id = d.tutor_id and t.active and not t.demo
  where d.verification_status = 'verified' and d.expiry_date is not null and (
    select true from documents newer where newer.tutor_id = d.tutor_id and newer.document_type = d.document_type
      and (newer.uploaded_at, newer.id) > (d.uploaded_at, d.id) and newer.verification_status <> 'rejected'
      and coalesce(newer.expiry_date, 'infinity') > d.expiry_date
    limit 1) is null
    and (select true from documents r where r.replaces_id = d.id and r.verification_status <> 'rejected' limit 1) is null`;

// Where a tutor's conviction check is recorded, the emails are about the check, and not about the document of it.
const expiringDocumentsAlone = `${expiringDocuments} and not (d.document_type = 'police_check'
  and (select true from conviction_checks c where c.tutor_id = d.tutor_id limit 1) is not null)`;

interface Expiring {
  what: 'document' | 'check';
  id: DocumentId;
  email: string;
  language: 'en' | 'zh';
  expiryDate: string;
  daysLeft: number;
}

/** Posts the reminders that are due on a day in Hong Kong: each once, however often this is called. */
export async function queueExpiryReminders(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  today: string,
) {
  const documents = await tx.execute<Expiring[]>(
    `select *, "expiryDate" - ?::date as "daysLeft" from (
       select 'document' as what, d.id, t.email, t.email_language as language, d.expiry_date as "expiryDate"
       from ${expiringDocumentsAlone}
       union all
       select 'check', c.id, t.email, t.email_language, c.valid_until from ${latestChecks} and not t.demo) as valid
     where "expiryDate" between ?::date - ${daysLate} and ?::date + ${Math.max(...reminders)}`,
    [today, today, today],
  );
  for (const { what, id, email, language, expiryDate, daysLeft } of documents) {
    const due = reminders.find((days) => daysLeft <= days && daysLeft >= days - daysLate);
    if (due === undefined) continue;
    await queueEmail(tx, {
      template: 'document-expires',
      subject: { kind: what, id },
      event: { expiresOn: expiryDate, daysBefore: due },
      to: email,
      language,
      about: { [what]: id },
    });
  }
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The texts of emails about documents, made when they are sent; none where a document is gone or the decision has changed. */
export function documentEmails({ mail, siteOrigin, now }: EmailSourceNeeds) {
  const replyTo = mail.business.address;
  const find = async (
    em: EntityManager,
    { document: id = 0 }: { readonly document?: number | undefined },
    verificationStatus: 'verified' | 'rejected',
  ) => {
    const found = await em.findOne(
      Document,
      { id, verificationStatus, tutor: { active: true } },
      { populate: ['tutor'] },
    );
    if (!found) return undefined;
    const { documentName, documentType, tutor } = found;
    const link = portalLink(siteOrigin, tutor, { tab: 'documents' });
    return { found, document: { name: tutor.name, documentName, documentType, link } };
  };
  const expiringCheck = async (em: EntityManager, id: DocumentId) => {
    const [check] = await em.execute<{ tutor: TutorId; expiryDate: string; daysLeft: number }[]>(
      `select t.id as tutor, c.valid_until as "expiryDate", c.valid_until - ?::date as "daysLeft"
       from ${latestChecks} and not t.demo and c.id = ?`,
      [hongKongDate(now()), id],
    );
    if (!check) return undefined;
    const { tutor, ...left } = check;
    const { name, emailLanguage } = await em.findOneOrFail(Tutor, tutor);
    const link = portalLink(siteOrigin, { emailLanguage }, { tab: 'documents' });
    return { name, documentName: null, documentType: 'police_check' as const, link, ...left };
  };
  return {
    async 'document-verified'(em, about) {
      const content = await find(em, about, 'verified');
      return content && { data: content.document, replyTo };
    },
    async 'document-rejected'(em, about) {
      const content = await find(em, about, 'rejected');
      return content && { data: { ...content.document, reason: content.found.rejectionReason ?? '' }, replyTo };
    },
    async 'document-expires'(em, about) {
      if (about.check !== undefined) {
        const data = await expiringCheck(em, about.check);
        return data && { data, replyTo };
      }
      const content = await find(em, about, 'verified');
      const today = hongKongDate(now());
      const [left] = await em.execute<{ expiryDate: string; daysLeft: number }[]>(
        `select d.expiry_date as "expiryDate", d.expiry_date - ?::date as "daysLeft" from ${expiringDocuments} and d.id = ?`,
        [today, about.document ?? 0],
      );
      return content && left && { data: { ...content.document, ...left }, replyTo };
    },
  } satisfies Partial<EmailSources>;
}
