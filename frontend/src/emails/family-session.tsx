import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { familyHomeAddress, familyMovePlace } from '@kitewell/contract/family/addresses';
import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { formatAmount } from '../amounts.ts';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { writtenPhone } from '../written-phone.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Quote, Steps, Subtitle, Title, type Fact } from './parts.tsx';
import { hours, newsFact } from './session-emails.tsx';
import { request, familySession } from './sample-people.ts';

type Session = Omit<EmailData<'family-session-arranged'>, 'isBack' | 'trial'>;

/** To a family: a session was arranged. */
export const familyArranged: EmailTemplate<'family-session-arranged'> = {
  purpose: 'service',
  subject: (t, data, language) => t(`familySession.${kindOf(data)}.subject`, inSubject(data, language)),
  Body: Arranged,
  sample: (language, site) => ({
    ...familySession(language),
    isBack: false,
    trial: {
      link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#${request.reference}.sample`,
      certificate: `${site}${language === 'zh' ? '/zh' : ''}/certificate?code=KC-SAMPLE`,
      checkedUntil: '2028-05-31',
      phone: '+85291234567',
    },
  }),
};

const kindOf = ({ isBack, trial }: EmailData<'family-session-arranged'>) =>
  isBack ? 'back' : trial ? 'trial' : 'arranged';

/** To a family: a session takes place at another time, with another tutor, or is changed otherwise. */
export const familyChanged: EmailTemplate<'family-session-changed'> = {
  purpose: 'service',
  subject: (t, data, language) => t('familySession.changed.subject', inSubject(data, language)),
  Body: Changed,
  sample: (language) => ({
    ...familySession(language),
    badWeather: false,
    news: [],
    before: '2026-11-27T08:00:00.000Z',
    formerTutor: null,
  }),
};

/** To a family: a session does not take place. */
export const familyCancelled: EmailTemplate<'family-session-cancelled'> = {
  purpose: 'service',
  subject: (t, data, language) => t('familySession.cancelled.subject', inSubject(data, language)),
  Body: Cancelled,
  sample: (language) => ({ ...familySession(language), badWeather: false, byFamily: null }),
};

/** To a family on the evening before. */
export const familyTomorrow: EmailTemplate<'family-session-tomorrow'> = {
  purpose: 'service',
  subject: (t, data, language) => t('familySession.tomorrow.subject', inSubject(data, language)),
  Body: Tomorrow,
  sample: (language, site) => ({
    ...familySession(language),
    weather:
      language === 'zh'
        ? '明天或有驟雨，請為孩子準備雨衣；如黃色暴雨警告生效，課堂會改在室內進行。'
        : 'Showers are expected: please pack a raincoat. Under an amber rainstorm warning, we go on indoors.',
    move: `${site}${familyHomeAddress(language, familyMovePlace(12))}`,
  }),
};

/** A locked phone shows the subject to whoever is near, so it names no child; nor does any other to a family. */
function inSubject({ date, time, tutor }: Session, language: Language) {
  return { tutor, day: writtenDay(date, language, 'short'), time };
}

/** The facts of a session for a family, one on each line. */
export function factsOf(t: Words, language: Language, data: Omit<Session, 'name'>): Fact[] {
  return [
    { name: t('tutorSession.day'), value: writtenDay(data.date, language, 'full') },
    { name: t('tutorSession.time'), value: hours(t, data) },
    { name: t('familySession.tutor'), value: data.tutor },
    { name: t('facts.programme'), value: t(`programmes.${data.programme}`) },
    ...(data.place === null ? [] : [{ name: t('familySession.place'), value: data.place }]),
  ];
}

/** An extra line with the time before the session was moved. */
export function formerTime(t: Words, language: Language, before: string | null): Fact[] {
  if (before === null) return [];
  const was = new Date(before);
  const time = { day: writtenDay(hongKongDate(was), language, 'full'), time: hongKongTime(was) };
  return [{ name: t('tutorSessionMoved.before'), value: t('tutorSessionMoved.beforeTime', time) }];
}

/** The button into the parent portal, which stands in each email to a family beside what else it opens. */
export function HomeButton() {
  const { t, language, site } = useEmail();
  return (
    <Section>
      <Action quiet href={`${site}${familyHomeAddress(language)}`}>
        {t('familyHome.open')}
      </Action>
    </Section>
  );
}

/** How to say that it does not suit: the family can simply reply. */
export function IfItDoesNotSuit() {
  const { t, business } = useEmail();
  return (
    <>
      <Subtitle>{t('familySession.unfit')}</Subtitle>
      <Paragraph>{t('familySession.unfitText', { phone: business.phone.shown })}</Paragraph>
    </>
  );
}

function Arranged({ data }: { data: EmailData<'family-session-arranged'> }) {
  const { t, language } = useEmail();
  const { name, childName, tutor } = data;
  const is = kindOf(data);
  return (
    <Frame preview={t(`familySession.${is}.preview`, { tutor })} reason={t('familySession.reason', { childName })}>
      <Title>{t(`familySession.${is}.title`)}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t(`familySession.${is}.text`, { childName, tutor })}</Paragraph>
      <FactList facts={[...factsOf(t, language, data), ...trialFacts(t, language, data)]} />
      <Hint>{t('familySession.calendarNew')}</Hint>
      {data.trial && <AboutTrial data={data} trial={data.trial} />}
      <IfItDoesNotSuit />
      {!data.trial && <HomeButton />}
    </Frame>
  );
}

/** What makes a family let somebody in whom it has not met, and shows a phone number that was typed wrongly. */
function trialFacts(t: Words, language: Language, { place, trial }: EmailData<'family-session-arranged'>): Fact[] {
  if (!trial) return [];
  const { certificate, checkedUntil, phone } = trial;
  return [
    ...(place === null ? [{ name: t('familySession.place'), value: t('familySession.placeOpen') }] : []),
    ...(checkedUntil === null
      ? []
      : [
          {
            name: t('familySession.trial.check'),
            value: t('familySession.trial.checked', { day: writtenDay(checkedUntil, language, 'long') }),
          },
        ]),
    ...(certificate === null
      ? []
      : [{ name: t('familySession.trial.certificate'), value: certificate, href: certificate }]),
    { name: t('familySession.trial.price'), value: t('familySession.trial.free') },
    { name: t('familySession.trial.phone'), value: writtenPhone(phone) },
  ];
}

interface TrialProps {
  data: EmailData<'family-session-arranged'>;
  trial: NonNullable<EmailData<'family-session-arranged'>['trial']>;
}

function AboutTrial({ data, trial }: TrialProps) {
  const { t } = useEmail();
  const isOutside = data.programme === 'outdoor-mission';
  return (
    <>
      <Subtitle>{t('familySession.trial.ready')}</Subtitle>
      <Steps
        steps={[
          t('familySession.trial.adult'),
          t(isOutside ? 'familySession.trial.outside' : 'familySession.trial.floor'),
          t('familySession.trial.likes'),
        ]}
      />
      <Section>
        <Action href={trial.link}>{t('familySession.trial.link')}</Action>
      </Section>
      <Hint>{t('familySession.trial.wrongPhone')}</Hint>
    </>
  );
}

function Changed({ data }: { data: EmailData<'family-session-changed'> }) {
  const { t, language } = useEmail();
  const { name, childName, before, formerTutor } = data;
  return (
    <Frame preview={t('familySession.changed.preview')} reason={t('familySession.reason', { childName })}>
      <Title>{t('familySession.changed.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>
        {t(data.badWeather ? 'familySession.changed.weather' : 'familySession.changed.text', { childName })}
      </Paragraph>
      <FactList
        facts={[
          ...factsOf(t, language, data),
          ...(data.place === null && data.news.includes('place')
            ? [{ name: t('familySession.place'), value: t('familySession.placeOpen') }]
            : []),
          ...newsFact(t, data),
          ...formerTime(t, language, before),
          ...(formerTutor === null ? [] : [{ name: t('familySession.formerTutor'), value: formerTutor }]),
        ]}
      />
      <Hint>{t('familySession.calendarChanged')}</Hint>
      <IfItDoesNotSuit />
      <HomeButton />
    </Frame>
  );
}

function Cancelled({ data }: { data: EmailData<'family-session-cancelled'> }) {
  const { t, language, business } = useEmail();
  const { name, childName, byFamily } = data;
  const price = byFamily?.priceCents ?? null;
  return (
    <Frame
      preview={t(byFamily ? 'familySession.cancelled.byFamily.preview' : 'familySession.cancelled.preview')}
      reason={t('familySession.reason', { childName })}
    >
      <Title>{t('familySession.cancelled.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>
        {byFamily
          ? t('familySession.cancelled.byFamily.text', { childName })
          : t(data.badWeather ? 'familySession.cancelled.weather' : 'familySession.cancelled.text', { childName })}
      </Paragraph>
      <FactList facts={factsOf(t, language, { ...data, place: null })} />
      {price !== null && (
        <Paragraph>
          {price === 0
            ? t('familySession.cancelled.byFamily.free')
            : t('familySession.cancelled.byFamily.price', { amount: formatAmount(price, language) })}
        </Paragraph>
      )}
      <Hint>{t('familySession.calendarOff')}</Hint>
      <Paragraph>
        {t(byFamily ? 'familySession.cancelled.byFamily.next' : 'familySession.cancelled.next', {
          phone: business.phone.shown,
        })}
      </Paragraph>
      <HomeButton />
    </Frame>
  );
}

function Tomorrow({ data }: { data: EmailData<'family-session-tomorrow'> }) {
  const { t, language } = useEmail();
  const { name, childName, tutor, time, weather, move } = data;
  return (
    <Frame
      preview={t('familySession.tomorrow.preview', { tutor, time })}
      reason={t('familySession.reason', { childName })}
    >
      <Title>{t('familySession.tomorrow.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('familySession.tomorrow.text', { childName, tutor })}</Paragraph>
      <FactList facts={factsOf(t, language, data)} />
      {weather !== null && (
        <>
          <Subtitle>{t('familySession.tomorrow.weather')}</Subtitle>
          <Quote>{weather}</Quote>
        </>
      )}
      <IfItDoesNotSuit />
      {move !== null && (
        <Section>
          <Action href={move}>{t('familySession.tomorrow.move')}</Action>
        </Section>
      )}
    </Frame>
  );
}
