import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Hint, Paragraph, Subtitle, Title } from './parts.tsx';

/** To a guardian whom another invites. It names no child: the address may be mistyped. */
export const familyInvitation: EmailTemplate<'family-invitation'> = {
  purpose: 'service',
  subject: (t) => t('familyInvitation.subject'),
  Body: FamilyInvitation,
  sample: (language, site) => ({
    invitedBy: language === 'zh' ? '美玲' : 'Mei Ling',
    link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#sign-in=i12.sample`,
    endsAt: '2026-12-07T02:30:00.000Z',
  }),
};

function FamilyInvitation({ data: { invitedBy: name, link, endsAt } }: { data: EmailData<'family-invitation'> }) {
  const { t, language } = useEmail();
  return (
    <Frame preview={t('familyInvitation.preview')} reason={t('familyInvitation.reason')}>
      <Title>{t('familyInvitation.title')}</Title>
      <Paragraph>{t('familyInvitation.text', { name })}</Paragraph>
      <Paragraph>{t('familyInvitation.how')}</Paragraph>
      <Section>
        <Action href={link}>{t('familyInvitation.link')}</Action>
      </Section>
      <Hint>{t('familyInvitation.hint', { until: writtenInstant(endsAt, language, 'full') })}</Hint>
      <Subtitle>{t('familyInvitation.notYou', { name })}</Subtitle>
      <Paragraph>{t('familyInvitation.notYouText')}</Paragraph>
    </Frame>
  );
}
