import type { EmailData } from '@kitewell/contract/emails';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import { Section } from '@react-email/components';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Hint, Paragraph, Title } from './parts.tsx';
import { families } from './sample-people.ts';

/** To whoever pays: the guardian whom the family invited can now sign in. */
export const familyInvitationAccepted: EmailTemplate<'family-invitation-accepted'> = {
  purpose: 'service',
  subject: (t) => t('familyInvitationAccepted.subject'),
  Body: FamilyInvitationAccepted,
  sample: (language, site) => ({
    name: families[language].parentName,
    guardian: language === 'zh' ? '志明' : 'Chi Ming',
    link: `${site}${familyHomeAddress(language, 'family')}`,
  }),
};

function FamilyInvitationAccepted({
  data: { name, guardian, link },
}: {
  data: EmailData<'family-invitation-accepted'>;
}) {
  const { t } = useEmail();
  return (
    <Frame preview={t('familyInvitationAccepted.preview')} reason={t('familyInvitationAccepted.reason')}>
      <Title>{t('familyInvitationAccepted.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyInvitationAccepted.text', { guardian })}</Paragraph>
      <Section>
        <Action href={link}>{t('familyInvitationAccepted.link')}</Action>
      </Section>
      <Hint>{t('familyInvitationAccepted.hint')}</Hint>
    </Frame>
  );
}
