import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Paragraph, Subtitle, Title } from './parts.tsx';
import { passwordLink } from './sample-people.ts';

/** To the owner of an account, when something about signing in to it was changed by whomever. */
export const accountNotice: EmailTemplate<'account-notice'> = {
  purpose: 'service',
  subject: (t, { notice }) => t(`accountNotice.subject.${notice}`),
  Body: AccountNotice,
  sample: (language, site) => ({
    name: passwordLink(language, site).name,
    notice: 'passwordChanged',
    at: '2026-11-23T02:15:00.000Z',
    isFormerAddress: false,
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal`,
  }),
};

function AccountNotice({ data: { name, notice, at, isFormerAddress, link } }: { data: EmailData<'account-notice'> }) {
  const { t, language, business } = useEmail();
  const phone = business.phone.shown;
  return (
    <Frame preview={t('accountNotice.preview')} reason={t('accountNotice.reason')}>
      <Title>{t(`accountNotice.subject.${notice}`)}</Title>
      <Paragraph>{t('accountNotice.greeting', { name })}</Paragraph>
      <Paragraph>
        {t(`accountNotice.text.${isFormerAddress ? 'formerAddress' : notice}`, {
          when: writtenInstant(at, language, 'full'),
        })}
      </Paragraph>
      <Paragraph>{t('accountNotice.you')}</Paragraph>
      <Subtitle>{t('accountNotice.notYou')}</Subtitle>
      <Paragraph>{t(isFormerAddress ? 'accountNotice.formerText' : 'accountNotice.notYouText', { phone })}</Paragraph>
      {!isFormerAddress && (
        <Section>
          <Action href={link}>{t('accountNotice.link')}</Action>
        </Section>
      )}
    </Frame>
  );
}
