import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, Hint, Paragraph, Title } from './parts.tsx';

/** To a tutor in the evening: the sessions that still need an assessment. */
export const assessmentsDue: EmailTemplate<'assessments-due'> = {
  subject: (t, { sessions }) => t('tutorAssessments.subject', { count: sessions.total }),
  Body: AssessmentsDue,
};

function AssessmentsDue({ data }: { data: EmailData<'assessments-due'> }) {
  const { t, language } = useEmail();
  const { name, link, sessions } = data;
  return (
    <Frame preview={t('tutorAssessments.preview')} reason={t('tutorAssessments.reason')}>
      <Title>{t('tutorAssessments.title', { count: sessions.total })}</Title>
      <Paragraph>{t('tutorAssessments.greeting', { name })}</Paragraph>
      <Paragraph>{t('tutorAssessments.text')}</Paragraph>
      <Entries
        total={sessions.total}
        entries={sessions.entries.map(({ childName, date, time, link: address }) => ({
          title: childName,
          text: t('digest.dayAndTime', { day: writtenDay(date, language, 'short'), time }),
          links: [{ name: t('tutorAssessments.write'), href: address }],
        }))}
      />
      <Section>
        <Action href={link}>{t('tutorAssessments.link')}</Action>
      </Section>
      <Hint>{t('tutorAssessments.hint')}</Hint>
    </Frame>
  );
}
