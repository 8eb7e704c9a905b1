import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { emailLink, messagingLink } from '../content/business.ts';
import { writtenInstant } from '../dates.ts';
import { htmlLang, type Language } from '../language.ts';
import { writtenPhone } from '../written-phone.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { askedFacts } from './asked-facts.ts';
import { Action, FactList, Hint, Paragraph, Quote, Subtitle, Title, type Fact } from './parts.tsx';
import { request, families } from './sample-people.ts';

type Data = EmailData<'trial-asked'>;

/** To the business: who asks for a trial, and a link to answer with one press. */
export const trialAsked: EmailTemplate<'trial-asked'> = {
  purpose: 'service',
  subject: (t, data) => t('trialAsked.subject', { ...data, programme: t(`programmes.${data.programme ?? 'none'}`) }),
  Body: TrialAsked,
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

function TrialAsked({ data, words }: { data: Data; words: Readonly<Record<Language, Words>> }) {
  const { t, language } = useEmail();
  const { parentName, childName, phone, email, reference } = data;
  const familyWords = words[data.language];
  const typed = familyWords('toParent.message', { parentName, childName, reference });
  const mail = emailLink({ email }, familyWords('toParent.subject', { reference }), typed);
  const call = `tel:${phone}`;
  const facts: Fact[] = [
    ...askedFacts(t, data),
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
      preview={t('trialAsked.preview', { parentName, phone: writtenPhone(phone) })}
      reason={t('trialAsked.reason')}
    >
      <Title>{t('trialAsked.title', { parentName })}</Title>
      <Paragraph>{t('trialAsked.text')}</Paragraph>
      <Section>
        <Action href={messagingLink(phone.replace('+', ''), typed)}>{t('trialAsked.whatsapp')}</Action>
        <Action href={call} written={writtenPhone(phone)} quiet>
          {t('trialAsked.call')}
        </Action>
        <Action href={mail} written={email} quiet>
          {t('trialAsked.mail')}
        </Action>
      </Section>
      <Hint>{t('trialAsked.typed')}</Hint>
      <Quote lang={htmlLang[data.language]}>{typed}</Quote>
      <Subtitle>{t('trialAsked.facts')}</Subtitle>
      <FactList facts={facts} />
    </Frame>
  );
}
