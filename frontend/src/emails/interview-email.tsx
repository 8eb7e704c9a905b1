import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { formerTime } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Paragraph, Title } from './parts.tsx';
import { session } from './sample-people.ts';

/** To a tutor: when the interview is and the link to it, a change of either, or that it is cancelled. */
export const tutorInterview: EmailTemplate<'tutor-interview'> = {
  purpose: 'service',
  subject: (t, { news, date, time }, language) =>
    t(`tutorInterview.${news}.subject`, { day: writtenDay(date, language, 'short'), time }),
  Body: TutorInterview,
  sample: (language, site) => ({
    name: session(language, site).name,
    ...{ news: 'changed', date: '2026-12-03', time: '16:00', before: '2026-12-02T07:00:00.000Z' },
    join: 'https://meet.google.com/abc-defg-hij',
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=certification`,
  }),
};

function TutorInterview({ data }: { data: EmailData<'tutor-interview'> }) {
  const { t, language } = useEmail();
  const { news, date, time, before, join, link } = data;
  const day = writtenDay(date, language, 'full');
  return (
    <Frame preview={t(`tutorInterview.${news}.preview`, { day, time })} reason={t('tutorDocument.reason')}>
      <Title>{t(`tutorInterview.${news}.title`)}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t(`tutorInterview.${news}.text`)}</Paragraph>
      <FactList
        facts={[
          { name: t('tutorInterview.day'), value: day },
          { name: t('tutorInterview.time'), value: time },
          ...formerTime(t, language, before),
          ...(join === null ? [] : [{ name: t('tutorInterview.link'), value: join, href: join }]),
        ]}
      />
      {join !== null && <Paragraph>{t('tutorInterview.prepare')}</Paragraph>}
      <Section>
        <Action href={join ?? link}>{t(join === null ? 'tutorInterview.portal' : 'tutorInterview.join')}</Action>
      </Section>
    </Frame>
  );
}
