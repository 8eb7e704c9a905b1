import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { factsOf, formerTime } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Steps, Subtitle, Title } from './parts.tsx';
import { familySession } from './sample-people.ts';

/** To a family: whether a tutor may come of whom something is still missing. */
export const sessionAgreement: EmailTemplate<'session-agreement'> = {
  purpose: 'service',
  subject: (t, { tutor, date, time }, language) =>
    t('sessionAgreement.subject', { tutor, day: writtenDay(date, language, 'short'), time }),
  Body: SessionAgreement,
  sample: (language, site) => ({
    ...familySession(language),
    ...{ missing: ['noQualification', 'step7'], answerBy: '2026-11-28T01:30:00.000Z', before: null },
    formerTutor: language === 'zh' ? '李思朗' : 'Ben Lee',
    link: `${site}/agreement/sample`,
  }),
};

function SessionAgreement({ data }: { data: EmailData<'session-agreement'> }) {
  const { t, language, business } = useEmail();
  const { name, childName, tutor, missing, answerBy, before, formerTutor, link } = data;
  const until = new Date(answerBy);
  return (
    <Frame preview={t('sessionAgreement.preview')} reason={t('familySession.reason', { childName })}>
      <Title>{t('sessionAgreement.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('sessionAgreement.text', { childName, tutor })}</Paragraph>
      <FactList
        facts={[
          ...factsOf(t, language, data),
          ...formerTime(t, language, before),
          ...(formerTutor === null ? [] : [{ name: t('familySession.formerTutor'), value: formerTutor }]),
        ]}
      />
      <Subtitle>{t('sessionAgreement.missing')}</Subtitle>
      <Steps steps={missing.map((gap) => t(`family-agreement:missing.${gap}`))} />
      <Paragraph>{t('sessionAgreement.checked')}</Paragraph>
      <Paragraph>
        {t('sessionAgreement.until', {
          day: writtenDay(hongKongDate(until), language, 'full'),
          time: hongKongTime(until),
        })}
      </Paragraph>
      <Section>
        <Action href={link}>{t('sessionAgreement.link')}</Action>
      </Section>
      <Hint>{t('sessionAgreement.linkHint')}</Hint>
      <Subtitle>{t('sessionAgreement.unfit')}</Subtitle>
      <Paragraph>{t('familySession.unfitText', { phone: business.phone.shown })}</Paragraph>
    </Frame>
  );
}
