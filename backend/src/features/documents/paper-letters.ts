import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { LetterSources } from '../letters/send-letter.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Document } from './document.entity.ts';

/** Days before a paper expires on which its tutor is reminded; 0 is its last day. */
const reminders = [90, 30, 7, 0];
// A reminder that nothing could send on its day is sent later, as long as it says something.
const daysLate = 3;

/** Posts to its tutor how a document was found; the caller commits. */
export async function postPaperLetter(
  tx: EntityManager,
  { post, now }: Pick<Services, 'post' | 'now'>,
  template: 'paper-verified' | 'paper-rejected',
  { id, tutor }: Document,
): Promise<void> {
  if (!tutor.readsLetters()) return;
  await post(tx, {
    template,
    event: `document ${id}, ${now().toISOString()}: ${template}`,
    to: tutor.email,
    language: tutor.letterLanguage,
    about: { document: id },
  });
}

/**
 * Papers that are valid and will not be for long, without those in whose place another was sent that is valid for longer.
 * `d` is the paper, `t` its tutor.
 */
export const expiringPapers = `documents d join tutors t on t.id = d.tutor_id and t.active and not t.demo
  where d.verification_status = 'verified' and d.expiry_date is not null and (
    select true from documents newer where newer.tutor_id = d.tutor_id and newer.document_type = d.document_type
      and (newer.uploaded_at, newer.id) > (d.uploaded_at, d.id) and newer.verification_status <> 'rejected'
      and coalesce(newer.expiry_date, 'infinity') > d.expiry_date
    limit 1) is null`;

interface Expiring {
  id: number;
  email: string;
  language: 'en' | 'zh';
  expiryDate: string;
  daysLeft: number;
}

/** Posts the reminders that are due on a day of Hong Kong: each once, however often it is called. */
export async function postExpiryReminders(tx: EntityManager, { post }: Pick<Services, 'post'>, today: string) {
  const papers = await tx.execute<Expiring[]>(
    `select d.id, t.email, t.letter_language as language, d.expiry_date as "expiryDate",
       d.expiry_date - ?::date as "daysLeft"
     from ${expiringPapers} and d.expiry_date between ?::date - ${daysLate} and ?::date + ${Math.max(...reminders)}`,
    [today, today, today],
  );
  for (const { id, email, language, expiryDate, daysLeft } of papers) {
    const due = reminders.find((days) => daysLeft <= days && daysLeft >= days - daysLate);
    if (due === undefined) continue;
    await post(tx, {
      template: 'paper-expires',
      event: `document ${id} expires ${expiryDate}: ${due} days before`,
      to: email,
      language,
      about: { document: id },
    });
  }
}

interface LetterNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What the letters about papers say; nothing where a paper is gone or found otherwise by then. */
export function paperLetters({ mail, siteOrigin, now }: LetterNeeds) {
  const replyTo = mail.business.address;
  const find = async (
    em: EntityManager,
    { document: id = 0 }: Readonly<Record<string, number>>,
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
    return { found, paper: { name: tutor.name, documentName, documentType, link } };
  };
  return {
    async 'paper-verified'(em, about) {
      const told = await find(em, about, 'verified');
      return told && { data: told.paper, replyTo };
    },
    async 'paper-rejected'(em, about) {
      const told = await find(em, about, 'rejected');
      return told && { data: { ...told.paper, reason: told.found.rejectionReason ?? '' }, replyTo };
    },
    async 'paper-expires'(em, about) {
      const told = await find(em, about, 'verified');
      const today = hongKongDate(now());
      const [left] = await em.execute<{ expiryDate: string; daysLeft: number }[]>(
        `select d.expiry_date as "expiryDate", d.expiry_date - ?::date as "daysLeft" from ${expiringPapers} and d.id = ?`,
        [today, about.document ?? 0],
      );
      return told && left && { data: { ...told.paper, ...left }, replyTo };
    },
  } satisfies Partial<LetterSources>;
}
