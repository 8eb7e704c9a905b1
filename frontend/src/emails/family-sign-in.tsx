import type { EmailData } from '@kitewell/contract/emails';
import { Section, Text } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { semanticColors as colors } from '../theme/tokens.ts';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Hint, Paragraph, Subtitle, Title, fonts } from './parts.tsx';

/** To somebody who wants to sign in to the parent portal. Subject and preview hold no code: a locked screen shows them. */
export const familySignIn: EmailTemplate<'family-sign-in'> = {
  purpose: 'service',
  subject: (t) => t('familySignIn.subject'),
  Body: FamilySignIn,
  sample: (language, site) => ({
    code: '482915',
    link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#sign-in=12.sample`,
    endsAt: '2026-11-23T02:30:00.000Z',
  }),
};

function FamilySignIn({ data: { code, link, endsAt } }: { data: EmailData<'family-sign-in'> }) {
  const { t, language } = useEmail();
  return (
    <Frame preview={t('familySignIn.preview')} reason={t('familySignIn.reason')}>
      <Title>{t('familySignIn.title')}</Title>
      <Paragraph>{t('familySignIn.text')}</Paragraph>
      <Text
        className="ink"
        style={{
          ...{ margin: '0 0 20px', color: colors.fg.DEFAULT, fontFamily: fonts.body, fontSize: '34px' },
          ...{ lineHeight: '44px', fontWeight: 700, letterSpacing: '6px' },
        }}
      >
        {code}
      </Text>
      <Paragraph>{t('familySignIn.orLink')}</Paragraph>
      <Section>
        <Action href={link}>{t('familySignIn.link')}</Action>
      </Section>
      <Hint>{t('familySignIn.hint', { until: writtenInstant(endsAt, language, 'full') })}</Hint>
      <Subtitle>{t('familySignIn.notYou')}</Subtitle>
      <Paragraph>{t('familySignIn.notYouText')}</Paragraph>
    </Frame>
  );
}
