import type { EmailData } from '@kitewell/contract/emails';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import { Section } from '@react-email/components';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Paragraph, Quote, Title } from './parts.tsx';
import { families } from './sample-people.ts';

/** To whoever pays: the payment that the family named was not found. It names no amount. */
export const familyNoticeSetAside: EmailTemplate<'family-notice-set-aside'> = {
  purpose: 'service',
  subject: (t) => t('familyNoticeSetAside.subject'),
  Body: FamilyNoticeSetAside,
  sample: (language, site) => ({
    name: families[language].parentName,
    number: 'KE2026-0012',
    reason:
      language === 'zh'
        ? '我們的戶口尚未收到這筆款項。'
        : 'No payment with this reference has reached our account yet.',
    link: `${site}${familyHomeAddress(language, 'bills/12')}`,
  }),
};

function FamilyNoticeSetAside({
  data: { name, number, reason, link },
}: {
  data: EmailData<'family-notice-set-aside'>;
}) {
  const { t, business } = useEmail();
  return (
    <Frame preview={t('familyNoticeSetAside.preview')} reason={t('familyNoticeSetAside.reason')}>
      <Title>{t('familyNoticeSetAside.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyNoticeSetAside.text', { number })}</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>{t('familyNoticeSetAside.next', { phone: business.phone.shown })}</Paragraph>
      <Section>
        <Action href={link}>{t('familyNoticeSetAside.link')}</Action>
      </Section>
    </Frame>
  );
}
