import type { SessionChildView } from '@kitewell/contract/bookings';
import { mostInEmail } from '@kitewell/contract/email-parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import { givenNamesOf } from '../sessions/family-readers.ts';
import { assessedAll, childrenOf } from '../assessments/assessed.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const unwritten = `bookings b where b.status = 'completed' and not b.completed_early and not ${assessedAll('b')}`;

/** Queues an email to each tutor who has assessments to write: once a day, however often this is called. */
export async function queueAssessmentsDue(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  today: string,
) {
  const tutors = await tx.execute<{ id: number; email: string; language: 'en' | 'zh' }[]>(
    `select t.id, t.email, t.email_language as language from tutors t where t.active and not t.demo
       and (select true from ${unwritten} and b.tutor_id = t.id limit 1)`,
  );
  for (const { id, email, language } of tutors) {
    await queueEmail(tx, {
      template: 'assessments-due',
      subject: { kind: 'tutor', id },
      event: { day: today },
      to: email,
      language,
      about: { tutor: id },
    });
  }
}

interface Unwritten {
  id: number;
  children: SessionChildView[];
  date: string;
  time: string;
  total: number;
}

/** The text of the evening's email, made when it is sent; none where all assessments are written by then. */
export function assessmentEmails({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'assessments-due'(em, { tutor: id }) {
      const tutor = await em.findOne(Tutor, { id, active: true });
      const rows = await em.execute<Unwritten[]>(
        `select b.id, ${childrenOf('b')} as children, b.session_date as date,
           left(b.session_time::text, 5) as time, (count(*) over ())::int as total
         from ${unwritten} and b.tutor_id = ? order by b.session_date, b.session_time, b.id limit ${mostInEmail}`,
        [id],
      );
      const [first] = rows;
      if (!tutor || !first) return undefined;
      const entries = rows.map(({ id: booking, children, date, time }) => ({
        childName: givenNamesOf(children, tutor.emailLanguage),
        date,
        time,
        link: portalLink(siteOrigin, tutor, { tab: 'assessments', booking: String(booking) }),
      }));
      const link = portalLink(siteOrigin, tutor, { tab: 'assessments' });
      return {
        data: { name: tutor.name, link, sessions: { total: first.total, entries } },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
