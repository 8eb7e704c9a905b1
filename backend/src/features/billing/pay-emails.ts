import { add } from '@kitewell/contract/cents';
import { mostInEmail } from '@kitewell/contract/email-parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { PayCorrection } from './pay-correction.entity.ts';
import { Receipt } from './receipt.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';
import { portalLink } from '../tutors/portal-link.ts';

/** Queues an email to a tutor that says what was paid; the caller commits. */
export async function queueStatement(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { id: payment, tutor }: TutorPayment,
): Promise<void> {
  if (!tutor.getsEmails()) return;
  await queueEmail(tx, {
    template: 'tutor-statement',
    subject: { kind: 'payment', id: payment },
    event: {},
    to: tutor.email,
    language: tutor.emailLanguage,
    about: { payment },
  });
}

interface EmailSourceNeeds {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What the emails about payments say. */
export function payEmails({ mail, siteOrigin }: EmailSourceNeeds) {
  return {
    async 'tutor-statement'(em, { payment: id }) {
      const payment = await em.findOne(
        TutorPayment,
        { id, reversedAt: null, tutor: { active: true } },
        { populate: ['tutor'] },
      );
      if (!payment) return undefined;
      const { tutor } = payment;
      const receipts = await em.find(
        Receipt,
        { payment: id },
        { orderBy: { sessionDate: 'asc', id: 'asc' }, limit: mostInEmail },
      );
      const corrections = await em.find(PayCorrection, { payment: id }, { orderBy: { id: 'asc' }, limit: mostInEmail });
      const data = {
        name: tutor.name,
        month: payment.month.slice(0, 7),
        paidOn: payment.paidOn,
        reference: payment.reference ?? null,
        minutes: payment.minutes,
        earningsCents: payment.earningsCents,
        correctionCents: payment.correctionCents,
        totalCents: add(payment.earningsCents, payment.correctionCents),
        sessions: {
          total: payment.sessions,
          // Each session by day and programme, without the child's name: that can be read in the portal after signing
          // in.
          entries: receipts.map(({ sessionDate, program, duration, kind, tutorEarnings }) => ({
            date: sessionDate,
            programme: program,
            minutes: duration,
            kind,
            cents: tutorEarnings,
          })),
        },
        corrections: {
          total: await em.count(PayCorrection, { payment: id }),
          entries: corrections.map(({ cents, reason }) => ({ cents, reason })),
        },
        link: portalLink(siteOrigin, tutor, { tab: 'payments' }),
      };
      return { data, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
