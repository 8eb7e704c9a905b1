import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Hint, Paragraph, Steps, Subtitle, Title } from './parts.tsx';
import { passwordLink } from './sample-people.ts';

/** To a tutor who was added: how to sign in for the first time. */
export const tutorWelcome: EmailTemplate<'tutor-welcome'> = {
  purpose: 'service',
  subject: (t) => t('tutorWelcome.subject'),
  Body: TutorWelcome,
  sample: (language, site) => passwordLink(language, site),
};

function TutorWelcome({ data: { name, email, link, endsAt } }: { data: EmailData<'tutor-welcome'> }) {
  const { t, language } = useEmail();
  return (
    <Frame preview={t('tutorWelcome.preview')} reason={t('tutorWelcome.reason')}>
      <Title>{t('tutorWelcome.title')}</Title>
      <Paragraph>{t('tutorWelcome.greeting', { name })}</Paragraph>
      <Paragraph>{t('tutorWelcome.text', { email })}</Paragraph>
      <Section>
        <Action href={link}>{t('tutorWelcome.link')}</Action>
      </Section>
      <Hint>{t('tutorWelcome.linkHint', { until: writtenInstant(endsAt, language, 'full') })}</Hint>
      <Subtitle>{t('tutorWelcome.next')}</Subtitle>
      <Steps steps={[t('tutorWelcome.course'), t('tutorWelcome.documents'), t('tutorWelcome.family')]} />
    </Frame>
  );
}

/** To a tutor who asked for a new password. */
export const tutorPassword: EmailTemplate<'tutor-password'> = {
  purpose: 'service',
  subject: (t) => t('tutorPassword.subject'),
  Body: ({ data }) => <NewPassword of="tutorPassword" {...data} />,
  sample: (language, site) => passwordLink(language, site),
};

/** To a member of staff who asked for a new password. */
export const staffPassword: EmailTemplate<'staff-password'> = {
  purpose: 'service',
  subject: (t) => t('staffPassword.subject'),
  Body: ({ data }) => <NewPassword of="staffPassword" {...data} />,
  sample: (language, site) => ({
    ...passwordLink(language, site),
    link: `${site}${language === 'zh' ? '/zh' : ''}/office#password=12.sample`,
  }),
};

type NewPasswordProps = EmailData<'tutor-password'> & { of: 'tutorPassword' | 'staffPassword' };

function NewPassword({ of, name, email, link, endsAt }: NewPasswordProps) {
  const { t, language } = useEmail();
  return (
    <Frame preview={t(`${of}.preview`)} reason={t(`${of}.reason`)}>
      <Title>{t(`${of}.title`)}</Title>
      <Paragraph>{t('tutorPassword.greeting', { name })}</Paragraph>
      <Paragraph>{t(`${of}.text`, { email })}</Paragraph>
      <Section>
        <Action href={link}>{t('tutorPassword.link')}</Action>
      </Section>
      <Hint>{t('tutorPassword.linkHint', { until: writtenInstant(endsAt, language, 'full') })}</Hint>
      <Subtitle>{t('tutorPassword.notYou')}</Subtitle>
      <Paragraph>{t('tutorPassword.notYouText')}</Paragraph>
    </Frame>
  );
}
