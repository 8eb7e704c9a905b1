import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { agreementAddressFor } from './agreement-link.ts';
import { familyFacts } from './family-emails.ts';
import { givenNamesOf, readerNow } from '../sessions/family-readers.ts';
import { SessionAgreement } from './session-agreement.entity.ts';
import { isOpenQuestion } from './session-agreements.ts';

interface Needs extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The email that asks a family whether a tutor may come; none where the question is no longer open when it leaves. */
export function agreementEmails({ mail, siteOrigin, linkKeys, now }: Needs) {
  return {
    async 'session-agreement'(em: EntityManager, about: EmailReferences<'session-agreement'>, to: string) {
      const agreement = await em.findOne(
        SessionAgreement,
        { id: about.agreement },
        { populate: ['booking.tutor', 'booking.trialRequest'] },
      );
      if (!agreement || !isOpenQuestion(agreement, now())) return undefined;
      const { booking, missing, answerBy } = agreement;
      const reader = await readerNow(em, booking, about.guardian, to);
      if (!reader) return undefined;
      const childName = givenNamesOf(reader.children, reader.language);
      const formerTutor = about.formerTutor ? await em.findOne(Tutor, { id: about.formerTutor }) : null;
      const place = reader.onRecord ? reader.place : null;
      const data = {
        ...familyFacts(booking, reader.name, childName, place),
        missing: [...missing],
        answerBy: answerBy.toISOString(),
        before: about.before ?? null,
        formerTutor: formerTutor?.name ?? null,
        link: agreementAddressFor(siteOrigin, linkKeys, agreement, { id: about.guardian, email: to }),
      };
      return { data, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
