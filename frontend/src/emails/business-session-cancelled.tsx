import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { messagingLink } from '../content/business.ts';
import { writtenDay } from '../dates.ts';
import { htmlLang, type Language } from '../language.ts';
import { writtenPhone } from '../written-phone.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Quote, Title } from './parts.tsx';
import { hours } from './session-emails.tsx';
import { families, session } from './sample-people.ts';

type Data = EmailData<'business-session-cancelled'>;

/** To the business: a session is off by its tutor, or because a family did not agree; or its tutor has undone that. */
export const businessSessionCancelled: EmailTemplate<'business-session-cancelled'> = {
  purpose: 'service',
  subject: (t, { isBack, why, isEmailed, tutor, childName, others, date, time }, language) => {
    const isAnyoneUnreached = !isEmailed || others.some((other) => !other.isEmailed);
    const subject = t(isBack ? 'sessionOff.backSubject' : `sessionOff.subject.${why}`, {
      ...{ tutor, time },
      childName: [childName, ...others.map((other) => other.childName)].join(t('sessionOff.listed')),
      day: writtenDay(date, language, 'short'),
    });
    return isAnyoneUnreached ? t('sessionOff.unreachedSubject', { subject }) : subject;
  },
  Body: BusinessSessionCancelled,
  sample: (language, site) => ({
    ...session(language, site),
    isBack: false,
    why: 'tutor',
    tutor: session(language, site).name,
    reason: language === 'zh' ? '發燒，醫生建議休息三天。' : 'A fever; the doctor says three days of rest.',
    parentName: families[language].parentName,
    phone: '+85291234567',
    isEmailed: false,
    language,
    others: [],
    link: `${site}${language === 'zh' ? '/zh' : ''}/office/schedule?day=2026-11-28&session=12`,
  }),
};

function BusinessSessionCancelled({ data, words }: { data: Data; words: Readonly<Record<Language, Words>> }) {
  const { t, language } = useEmail();
  const { isBack, why, tutor, others, reason } = data;
  const families = [data, ...others];
  // The families to call come first.
  const [notified, unreached] = [
    families.filter(({ isEmailed }) => isEmailed),
    families.filter(({ isEmailed }) => !isEmailed),
  ];
  const namesOf = (some: typeof families) => some.map(({ parentName }) => parentName).join(t('sessionOff.listed'));
  const isToWrite = (isBack ? unreached : families).some(({ phone }) => phone !== null);
  const state = isBack ? 'back' : 'off';
  return (
    <Frame
      preview={
        unreached.length > 0
          ? t('sessionOff.unreachedPreview', { parentName: namesOf(unreached) })
          : t(`sessionOff.${state}Preview`, { parentName: namesOf(notified) })
      }
      reason={t(why === 'tutor' ? 'sessionOff.reason' : 'sessionOff.reasonNotAgreed')}
    >
      <Title>{t(isBack ? 'sessionOff.backTitle' : `sessionOff.title.${why}`, { tutor })}</Title>
      {unreached.map((family) => (
        <Paragraph key={family.childName}>
          <strong>
            {family.phone
              ? t('sessionOff.unreached', { ...family, phone: writtenPhone(family.phone) })
              : t('sessionOff.unreachedNoPhone', family)}
          </strong>
        </Paragraph>
      ))}
      {notified.length > 0 && <Paragraph>{t(`sessionOff.${state}Text`, { parentName: namesOf(notified) })}</Paragraph>}
      <FactList
        facts={[
          ...(reason ? [{ name: t('sessionOff.said', { tutor }), value: reason }] : []),
          { name: t('sessionOff.day'), value: writtenDay(data.date, language, 'full') },
          { name: t('sessionOff.time'), value: hours(t, data) },
          { name: t('facts.programme'), value: t(`programmes.${data.programme}`) },
        ]}
      />
      {[...unreached, ...notified].map((family) => (
        <OneFamily key={family.childName} family={family} data={data} familyWords={words[family.language]} />
      ))}
      <Section>
        <Action href={data.link} quiet={isToWrite}>
          {t('sessionOff.link')}
        </Action>
      </Section>
    </Frame>
  );
}

interface OneFamilyProps {
  family: Data['others'][number];
  data: Data;
  /** In the family's language. */
  familyWords: Words;
}

/** Whom to call, about which child, and a text that is ready to be sent. */
function OneFamily({ family, data, familyWords }: OneFamilyProps) {
  const { t } = useEmail();
  const { childName, parentName, phone, language, isEmailed } = family;
  const { isBack, why, tutor, date, time } = data;
  const typed = familyWords(isBack ? 'sessionOff.toParentBack' : `sessionOff.toParent.${why}`, {
    ...{ parentName, tutor, childName, time },
    day: writtenDay(date, language, 'short'),
  });
  return (
    <>
      <FactList
        facts={[
          { name: t('facts.child'), value: childName },
          { name: t('facts.parent'), value: parentName },
          ...(phone ? [{ name: t('facts.phone'), value: writtenPhone(phone), href: `tel:${phone}` }] : []),
        ]}
      />
      {phone && (!isBack || !isEmailed) && (
        <>
          <Hint>{t('businessTrialRequest.typed')}</Hint>
          <Quote lang={htmlLang[language]}>{typed}</Quote>
          <Section>
            <Action href={messagingLink(phone.replace('+', ''), typed)}>{t('businessTrialRequest.whatsapp')}</Action>
          </Section>
        </>
      )}
    </>
  );
}
