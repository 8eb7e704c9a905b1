import { mostInEmail } from '@kitewell/contract/email-parts';
import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { journey } from '../onboarding/journey.ts';
import { coursePortalLink, portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { contentOf, courseParts, isWhole } from './course-record.ts';

/** Steps of the journey by their numbers. */
const [interviewStep, documentsStep] = [2, 4];

interface EmailNeeds {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What emails about a certificate say, read when they are sent; none where the decision has changed since. */
export function certificateEmails({ mail, siteOrigin }: EmailNeeds) {
  const replyTo = mail.business.address;
  const find = (em: EntityManager, { tutor }: { readonly tutor: TutorId }) =>
    em.findOne(Tutor, { id: tutor, active: true });
  // The course is read in forks: whoever sends flushes afterwards, and writes nothing of a tutor.
  /** What a tutor who has completed the course does next, and where. */
  async function nextOf(em: EntityManager, tutor: Tutor) {
    if (!isWhole(await courseParts(em.fork(), tutor.id)))
      return { next: 'answers' as const, link: coursePortalLink(siteOrigin, tutor) };
    const { done } = await journey(em, tutor);
    if (!done.has(interviewStep))
      return { next: 'interview' as const, link: portalLink(siteOrigin, tutor, { tab: 'certification' }) };
    if (!done.has(documentsStep))
      return { next: 'documents' as const, link: portalLink(siteOrigin, tutor, { tab: 'documents' }) };
    return { next: 'wait' as const, link: portalLink(siteOrigin, tutor, { tab: 'certification' }) };
  }
  return {
    async 'course-completed'(em, about) {
      const tutor = await find(em, about);
      if (!tutor) return undefined;
      const { next, link } = await nextOf(em, tutor);
      return { data: { name: tutor.name, next, link }, replyTo };
    },
    async 'business-course-completed'(em, about) {
      const tutor = await find(em, about);
      // Somebody may have read the answers already.
      if (!tutor || tutor.certificateConfirmedAt) return undefined;
      const link = `${siteOrigin}${mail.business.language === 'zh' ? '/zh' : ''}/office/certificates/${tutor.id}`;
      return { data: { tutor: tutor.name, link }, replyTo: tutor.email };
    },
    async 'certificate-confirmed'(em, about) {
      const tutor = await find(em, about);
      if (!tutor?.certificateConfirmedBy) return undefined;
      const { name, certificateConfirmedBy: by } = tutor;
      return { data: { name, by, link: coursePortalLink(siteOrigin, tutor, 'certificate') }, replyTo };
    },
    async 'answers-sent-back'(em, about) {
      const tutor = await find(em, about);
      if (!tutor) return undefined;
      const isChinese = tutor.emailLanguage === 'zh';
      const answers: { module: string; question: string; note: string }[] = [];
      for (const part of await courseParts(em.fork(), tutor.id)) {
        const sentBack = part.questions.filter(({ answer }) => answer?.sentBackNote != null);
        if (sentBack.length === 0) continue;
        const content = await contentOf(em, part);
        for (const { number, answer } of sentBack) {
          const found = content.questions.find((question) => question.number === number);
          if (!found || answer?.sentBackNote == null) continue;
          answers.push({
            module: isChinese ? content.titleZh : content.title,
            question: (isChinese && found.questionZh) || found.question,
            note: answer.sentBackNote,
          });
        }
      }
      if (answers.length === 0) return undefined;
      const list = { total: answers.length, entries: answers.slice(0, mostInEmail) };
      return { data: { name: tutor.name, link: coursePortalLink(siteOrigin, tutor), answers: list }, replyTo };
    },
  } satisfies Partial<EmailSources>;
}
