import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Paragraph, Title } from './parts.tsx';
import { families, session } from './sample-people.ts';

type Data = EmailData<'family-policy'>;

const facts = (t: Words, { policy, validFrom }: Data, language: Language) => ({
  policy: t(`newPolicy.names.${policy}`),
  day: writtenDay(validFrom, language),
});
const subject = (t: Words, data: Data, language: Language) => t('newPolicy.subject', facts(t, data, language));
const sample = (language: Language, site: string) => ({
  ...{ policy: 'cancellation' as const, validFrom: '2027-01-01' },
  link: `${site}${language === 'zh' ? '/zh' : ''}/policies/cancellation/2027-01-01`,
});

/** To a guardian: a policy changes, from a day to come. */
export const familyPolicy: EmailTemplate<'family-policy'> = {
  ...{ purpose: 'service', subject, Body: FamilyPolicy },
  sample: (language, site) => ({ ...sample(language, site), name: families[language].parentName }),
};

/** To a tutor. */
export const tutorPolicy: EmailTemplate<'tutor-policy'> = {
  ...{ purpose: 'service', subject, Body: TutorPolicy },
  sample: (language, site) => ({ ...sample(language, site), name: session(language, site).name }),
};

function FamilyPolicy({ data }: { data: Data }) {
  const { t } = useEmail();
  const [greeting, reason] = [t('familySession.greeting', data), t('newPolicy.reason')];
  return <NewPolicy data={data} greeting={greeting} next="newPolicy.next" reason={reason} />;
}

function TutorPolicy({ data }: { data: Data }) {
  const { t } = useEmail();
  const [greeting, reason] = [t('tutorDocument.greeting', data), t('tutorDocument.reason')];
  return <NewPolicy data={data} greeting={greeting} next="tutorPolicy.next" reason={reason} />;
}

interface Told {
  data: Data;
  greeting: string;
  next: 'newPolicy.next' | 'tutorPolicy.next';
  reason: string;
}

function NewPolicy({ data, greeting, next, reason }: Told) {
  const { t, language, business } = useEmail();
  const said = facts(t, data, language);
  return (
    <Frame preview={t('newPolicy.preview', said)} reason={reason}>
      <Title>{t('newPolicy.title', said)}</Title>
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>{t('newPolicy.text', said)}</Paragraph>
      <Paragraph>{t(next, { phone: business.phone.shown })}</Paragraph>
      <Section>
        <Action href={data.link}>{t('newPolicy.link', said)}</Action>
      </Section>
    </Frame>
  );
}
