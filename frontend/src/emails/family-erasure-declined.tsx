import type { EmailData } from '@kitewell/contract/emails';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import { Section } from '@react-email/components';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Paragraph, Quote, Title } from './parts.tsx';
import { families } from './sample-people.ts';

/** To whoever pays: the office has not deleted the family's data, and why. */
export const familyErasureDeclined: EmailTemplate<'family-erasure-declined'> = {
  purpose: 'service',
  subject: (t) => t('familyErasureDeclined.subject'),
  Body: FamilyErasureDeclined,
  sample: (language, site) => ({
    name: families[language].parentName,
    reason:
      language === 'zh'
        ? '尚有一張帳單未付。付清後，我們便會刪除您的資料。'
        : 'One bill is still to be paid. Once it is, we will delete your data.',
    link: `${site}${familyHomeAddress(language, 'family')}`,
  }),
};

function FamilyErasureDeclined({ data: { name, reason, link } }: { data: EmailData<'family-erasure-declined'> }) {
  const { t, business } = useEmail();
  return (
    <Frame preview={t('familyErasureDeclined.preview')} reason={t('familyErasureDeclined.reason')}>
      <Title>{t('familyErasureDeclined.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyErasureDeclined.text')}</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>{t('familyErasureDeclined.next', { phone: business.phone.shown })}</Paragraph>
      <Section>
        <Action href={link}>{t('familyErasureDeclined.link')}</Action>
      </Section>
    </Frame>
  );
}
