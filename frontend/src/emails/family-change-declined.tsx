import type { EmailData } from '@kitewell/contract/emails';
import { familyHomeAddress, familySessionPlace } from '@kitewell/contract/family/addresses';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, FactList, Paragraph, Quote, Title } from './parts.tsx';
import { familySession } from './sample-people.ts';

/** To a family whose request to move a session was declined. Subject and preview name nobody: a locked screen shows them. */
export const familyChangeDeclined: EmailTemplate<'family-change-declined'> = {
  purpose: 'service',
  subject: (t) => t('familyChangeDeclined.subject'),
  Body: FamilyChangeDeclined,
  sample: (language, site) => {
    const { name, date, time, tutor } = familySession(language);
    return {
      ...{ name, date, time, tutor },
      reason:
        language === 'zh'
          ? '導師當日下午已有其他課堂。星期六上午可以安排。'
          : 'Your tutor teaches elsewhere that afternoon. Saturday morning would be possible.',
      link: `${site}${familyHomeAddress(language, familySessionPlace(12))}`,
    };
  },
};

function FamilyChangeDeclined({ data }: { data: EmailData<'family-change-declined'> }) {
  const { t, language, business } = useEmail();
  const { name, date, time, tutor, reason, link } = data;
  return (
    <Frame preview={t('familyChangeDeclined.preview')} reason={t('familyChangeDeclined.reason')}>
      <Title>{t('familyChangeDeclined.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyChangeDeclined.text')}</Paragraph>
      <Quote>{reason}</Quote>
      <FactList
        facts={[
          { name: t('tutorSession.day'), value: writtenDay(date, language, 'full') },
          { name: t('tutorSession.time'), value: time },
          { name: t('familySession.tutor'), value: tutor },
        ]}
      />
      <Paragraph>{t('familyChangeDeclined.next', { phone: business.phone.shown })}</Paragraph>
      <Section>
        <Action href={link}>{t('familyChangeDeclined.link')}</Action>
      </Section>
    </Frame>
  );
}
