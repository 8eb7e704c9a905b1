import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Hint, Paragraph, Title } from './parts.tsx';
import { session } from './sample-people.ts';

/** To a guardian: there is a new message. Neither what it says nor about whom. */
export const familyMessage: EmailTemplate<'family-message'> = {
  purpose: 'service',
  subject: (t) => t('newMessage.family.subject'),
  Body: FamilyMessage,
  sample: (language, site) => ({
    name: language === 'zh' ? '陳美' : 'Mei Chan',
    link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal`,
  }),
};

function FamilyMessage({ data }: { data: EmailData<'family-message'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('newMessage.family.preview')} reason={t('newMessage.family.reason')}>
      <Title>{t('newMessage.family.title')}</Title>
      <Paragraph>{t('newMessage.greeting', data)}</Paragraph>
      <Paragraph>{t('newMessage.family.text')}</Paragraph>
      <Section>
        <Action href={data.link}>{t('newMessage.family.link')}</Action>
      </Section>
      <Hint>{t('newMessage.family.hint')}</Hint>
    </Frame>
  );
}

/** To a tutor. */
export const tutorMessage: EmailTemplate<'tutor-message'> = {
  purpose: 'service',
  subject: (t) => t('newMessage.tutor.subject'),
  Body: TutorMessage,
  sample: (language, site) => ({
    name: session(language, site).name,
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=messages&family=12`,
  }),
};

function TutorMessage({ data }: { data: EmailData<'tutor-message'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('newMessage.tutor.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('newMessage.tutor.title')}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t('newMessage.tutor.text')}</Paragraph>
      <Section>
        <Action href={data.link}>{t('newMessage.tutor.link')}</Action>
      </Section>
    </Frame>
  );
}

/** To the business. */
export const businessMessage: EmailTemplate<'business-message'> = {
  purpose: 'service',
  subject: (t) => t('newMessage.office.subject'),
  Body: BusinessMessage,
  sample: (language, site) => ({ link: `${site}${language === 'zh' ? '/zh' : ''}/office/families/12?messages=open` }),
};

function BusinessMessage({ data }: { data: EmailData<'business-message'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('newMessage.office.preview')} reason={t('newMessage.office.reason')}>
      <Title>{t('newMessage.office.title')}</Title>
      <Paragraph>{t('newMessage.office.text')}</Paragraph>
      <Section>
        <Action href={data.link}>{t('newMessage.office.link')}</Action>
      </Section>
    </Frame>
  );
}
