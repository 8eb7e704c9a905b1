import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { emailLink, messagingLink } from '../content/business.ts';
import { writtenInstant } from '../dates.ts';
import { htmlLang, type Language } from '../language.ts';
import { writtenPhone } from '../written-phone.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { requestFacts } from './request-facts.ts';
import { Action, FactList, Hint, Paragraph, Quote, Subtitle, Title, type Fact } from './parts.tsx';
import { request, families } from './sample-people.ts';

type Data = EmailData<'business-trial-request'>;

/** To the business: who asks for a trial, and a link to answer with one press. */
export const businessTrialRequest: EmailTemplate<'business-trial-request'> = {
  purpose: 'service',
  subject: (t, data) =>
    t('businessTrialRequest.subject', { ...data, programme: t(`programmes.${data.programme ?? 'none'}`) }),
  Body: BusinessTrialRequest,
  sample: (language) => ({
    ...request,
    ...families[language],
    preferredTimes: [...request.preferredTimes],
    page: '/outdoor-mission',
    campaign: 'newsletter / email / spring-2027',
    phone: '+85291234567',
    email: 'parent@example.com',
    language,
  }),
};

function BusinessTrialRequest({ data, words }: { data: Data; words: Readonly<Record<Language, Words>> }) {
  const { t, language } = useEmail();
  const { parentName, childName, phone, email, reference } = data;
  const familyWords = words[data.language];
  const typed = familyWords('toParent.message', { parentName, childName, reference });
  const mail = emailLink({ email }, familyWords('toParent.subject', { reference }), typed);
  const call = `tel:${phone}`;
  const facts: Fact[] = [
    ...requestFacts(t, data),
    { name: t('facts.parent'), value: parentName },
    { name: t('facts.phone'), value: writtenPhone(phone), href: call },
    { name: t('facts.email'), value: email, href: mail },
    { name: t('facts.language'), value: t(`facts.${data.language}`) },
    { name: t('facts.receivedAt'), value: writtenInstant(data.receivedAt, language, 'full') },
    ...(data.page ? [{ name: t('facts.page'), value: data.page }] : []),
    ...(data.campaign ? [{ name: t('facts.campaign'), value: data.campaign }] : []),
    { name: t('facts.reference'), value: reference },
  ];
  return (
    <Frame
      preview={t('businessTrialRequest.preview', { parentName, phone: writtenPhone(phone) })}
      reason={t('businessTrialRequest.reason')}
    >
      <Title>{t('businessTrialRequest.title', { parentName })}</Title>
      <Paragraph>{t('businessTrialRequest.text')}</Paragraph>
      <Section>
        <Action href={messagingLink(phone.replace('+', ''), typed)}>{t('businessTrialRequest.whatsapp')}</Action>
        <Action href={call} written={writtenPhone(phone)} quiet>
          {t('businessTrialRequest.call')}
        </Action>
        <Action href={mail} written={email} quiet>
          {t('businessTrialRequest.mail')}
        </Action>
      </Section>
      <Hint>{t('businessTrialRequest.typed')}</Hint>
      <Quote lang={htmlLang[data.language]}>{typed}</Quote>
      <Subtitle>{t('businessTrialRequest.facts')}</Subtitle>
      <FactList facts={facts} />
    </Frame>
  );
}
