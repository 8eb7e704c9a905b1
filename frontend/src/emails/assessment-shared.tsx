import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { HomeButton } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Title } from './parts.tsx';
import { familySession } from './sample-people.ts';

/** To a family: the link to read the assessment of a session. */
export const assessmentShared: EmailTemplate<'assessment-shared'> = {
  purpose: 'service',
  subject: (t, { tutor, date }, language) =>
    t('assessmentShared.subject', { tutor, day: writtenDay(date, language, 'short') }),
  Body: AssessmentShared,
  sample: (language, site) => ({
    ...assessed(language),
    link: `${site}/report/sample`,
  }),
};

function AssessmentShared({ data }: { data: EmailData<'assessment-shared'> }) {
  const { t, language, business } = useEmail();
  const { name, childName, tutor, programme, date, link } = data;
  return (
    <Frame preview={t('assessmentShared.preview')} reason={t('familySession.reason', { childName })}>
      <Title>{t('assessmentShared.title')}</Title>
      <Paragraph>{t('assessmentShared.greeting', { name })}</Paragraph>
      <Paragraph>{t('assessmentShared.text', { childName, tutor })}</Paragraph>
      <FactList
        facts={[
          { name: t('assessmentShared.date'), value: writtenDay(date, language, 'full') },
          { name: t('facts.programme'), value: t(`programmes.${programme}`) },
          { name: t('familySession.tutor'), value: tutor },
        ]}
      />
      <Section>
        <Action href={link}>{t('assessmentShared.link')}</Action>
      </Section>
      <Hint>{t('assessmentShared.linkHint')}</Hint>
      <Paragraph>{t('assessmentShared.answer', { phone: business.phone.shown })}</Paragraph>
      <HomeButton />
    </Frame>
  );
}

const assessed = (language: 'en' | 'zh') => {
  const { name, childName, programme, tutor } = familySession(language);
  return { name, childName, programme, tutor, date: '2026-11-28' };
};
