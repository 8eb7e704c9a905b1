import { mostInLetter } from '@kitewell/contract/letter-parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import { givenNameOf } from '../bookings/given-name.ts';
import type { LetterSources } from '../letters/send-letter.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

// A subquery in place of `not exists`, for which the planner may read all assessments.
const unwritten = `bookings b where b.status = 'completed'
  and (select true from assessments a where a.booking_id = b.id limit 1) is null`;

/** Posts to each tutor who has assessments to write that there are some: once a day, however often it is called. */
export async function postAssessmentsDue(tx: EntityManager, { post }: Pick<Services, 'post'>, today: string) {
  const tutors = await tx.execute<{ id: number; email: string; language: 'en' | 'zh' }[]>(
    `select t.id, t.email, t.letter_language as language from tutors t where t.active and not t.demo
       and (select true from ${unwritten} and b.tutor_id = t.id limit 1)`,
  );
  for (const { id, email, language } of tutors) {
    await post(tx, {
      template: 'assessments-due',
      event: `assessments due ${today}, tutor ${id}`,
      to: email,
      language,
      about: { tutor: id },
    });
  }
}

interface Unwritten {
  id: number;
  childName: string;
  parentName: string;
  date: string;
  time: string;
  total: number;
}

/** What the letter of the evening says; nothing where all is written by then. */
export function assessmentLetters({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'assessments-due'(em, { tutor: id = 0 }) {
      const tutor = await em.findOne(Tutor, { id, active: true });
      const rows = await em.execute<Unwritten[]>(
        `select b.id, b.child_name as "childName", b.parent_name as "parentName", b.session_date as date,
           left(b.session_time::text, 5) as time, (count(*) over ())::int as total
         from ${unwritten} and b.tutor_id = ? order by b.session_date, b.session_time, b.id limit ${mostInLetter}`,
        [id],
      );
      const [first] = rows;
      if (!tutor || !first) return undefined;
      const entries = rows.map(({ id: booking, childName, parentName, date, time }) => ({
        childName: givenNameOf(childName, parentName),
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
  } satisfies Partial<LetterSources>;
}
