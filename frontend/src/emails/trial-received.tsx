import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { requestFacts } from './request-facts.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Steps, Subtitle, Title } from './parts.tsx';
import { request } from './sample-people.ts';

/**
 * To the parent who asked for a trial: the request has arrived, and what happens next. It repeats nothing that was typed,
 * so it greets nobody by name.
 */
export const trialReceived: EmailTemplate<'trial-received'> = {
  purpose: 'service',
  subject: (t, { reference }) => t('trialReceived.subject', { reference }),
  Body: TrialReceived,
  sample: (language, site) => ({
    ...request,
    preferredTimes: [...request.preferredTimes],
    link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#${request.reference}.sample`,
  }),
};

function TrialReceived({ data }: { data: EmailData<'trial-received'> }) {
  const { t, language, site, business } = useEmail();
  const { reference, receivedAt, link } = data;
  return (
    <Frame preview={t('trialReceived.preview')} reason={t('trialReceived.reason', { site: new URL(site).host })}>
      <Title>{t('trialReceived.title')}</Title>
      <Paragraph>{t('trialReceived.greeting')}</Paragraph>
      <Paragraph>{t('trialReceived.text')}</Paragraph>
      <Section>
        <Action href={link}>{t('trialReceived.link')}</Action>
      </Section>
      <Hint>{t('trialReceived.linkHint')}</Hint>
      <Subtitle>{t('trialReceived.requested')}</Subtitle>
      <FactList
        facts={[
          { name: t('facts.reference'), value: reference },
          ...requestFacts(t, data),
          { name: t('facts.receivedAt'), value: writtenInstant(receivedAt, language, 'full') },
        ]}
      />
      <Subtitle>{t('trialReceived.next')}</Subtitle>
      <Steps steps={[t('trialReceived.contact'), t('trialReceived.tutor'), t('trialReceived.visit')]} />
      <Subtitle>{t('trialReceived.change')}</Subtitle>
      <Paragraph>{t('trialReceived.changeText', { phone: business.phone.shown })}</Paragraph>
    </Frame>
  );
}
