import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, Hint, Paragraph, Title } from './parts.tsx';
import { families, session } from './sample-people.ts';

/** To a tutor in the evening: the sessions that still need an assessment. */
export const assessmentsDue: EmailTemplate<'assessments-due'> = {
  purpose: 'service',
  subject: (t, { sessions }) => t('tutorAssessments.subject', { count: sessions.total }),
  Body: AssessmentsDue,
  sample: (language, site) => due(language, site),
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

const due = (language: 'en' | 'zh', site: string) => {
  const link = `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=assessments`;
  const { childName } = families[language];
  const entries = ['2026-11-20', '2026-11-21'].map((date, number) => ({
    ...{ childName, date, time: '16:30' },
    link: `${link}&booking=${number + 1}`,
  }));
  return { name: session(language, site).name, link, sessions: { total: 2, entries } };
};
