import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { MailSettings } from '../../config.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Interview } from './interview.entity.ts';

interface EmailNeeds {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What emails about an interview say, read when they are sent; none where a later email says something else. */
export function interviewEmails({ mail, siteOrigin }: EmailNeeds) {
  return {
    async 'tutor-interview'(em, { tutor: id, setAt, before, cancelled }) {
      const tutor = await em.findOne(Tutor, { id, active: true });
      if (!tutor) return undefined;
      const interview = await em.findOne(Interview, { tutor: id });
      const replyTo = mail.business.address;
      const { name } = tutor;
      const link = portalLink(siteOrigin, tutor, { tab: 'certification' });
      if (cancelled !== undefined) {
        if (interview) return undefined;
        const begins = new Date(cancelled);
        const data = { name, news: 'cancelled' as const, date: hongKongDate(begins), time: hongKongTime(begins) };
        return { data: { ...data, before: null, join: null, link }, replyTo };
      }
      if (!interview || interview.setAt.toISOString() !== setAt) return undefined;
      const data = {
        ...{ name, link, date: interview.date, time: interview.time.slice(0, 5), join: interview.link },
        news: before === undefined ? ('arranged' as const) : ('changed' as const),
        before: before === undefined || before === interview.begins().toISOString() ? null : before,
      };
      return { data, replyTo };
    },
  } satisfies Partial<EmailSources>;
}
