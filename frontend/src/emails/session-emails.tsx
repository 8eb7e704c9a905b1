import type { EmailData } from '@kitewell/contract/emails';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { languageOf } from '@kitewell/contract/text-language';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { htmlLang, type Language } from '../language.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Quote, Subtitle, Title, type Fact } from './parts.tsx';
import { session } from './sample-people.ts';

type Session = EmailData<'session-given'> | EmailData<'session-moved'> | EmailData<'session-cancelled'>;

/** To a tutor: a new session. */
export const sessionGiven: EmailTemplate<'session-given'> = {
  purpose: 'service',
  subject: (t, data, language) =>
    t(data.isBack ? 'tutorSessionGiven.backSubject' : 'tutorSessionGiven.subject', inSubject(data, language)),
  Body: SessionGiven,
  sample: (language, site) => ({ ...session(language, site), district: 'wu-kai-sha', isBack: false }),
};

/** To a tutor: a session is moved, or changed otherwise. */
export const sessionMoved: EmailTemplate<'session-moved'> = {
  purpose: 'service',
  subject: (t, data, language) =>
    t(data.before === null ? 'tutorSessionChanged.subject' : 'tutorSessionMoved.subject', inSubject(data, language)),
  Body: SessionMoved,
  sample: (language, site) => ({
    ...session(language, site),
    district: 'wu-kai-sha',
    badWeather: false,
    news: [],
    before: '2026-11-26T08:00:00.000Z',
  }),
};

/** To a tutor: a session does not take place, or another tutor has it. */
export const sessionCancelled: EmailTemplate<'session-cancelled'> = {
  purpose: 'service',
  subject: (t, data, language) =>
    t(
      data.isOthers ? 'tutorSessionCancelled.othersSubject' : 'tutorSessionCancelled.subject',
      inSubject(data, language),
    ),
  Body: SessionCancelled,
  sample: (language, site) => ({
    ...session(language, site),
    isOthers: false,
    reason:
      language === 'zh'
        ? '家長要外出，我們會與他們另約時間。'
        : 'The family is away. We look for another day with them.',
  }),
};

function inSubject({ childName, date, time }: Session, language: Language) {
  return { childName, day: writtenDay(date, language, 'short'), time };
}

/** `16:30 to 17:30` */
export function hours(t: Words, { date, time, minutes }: Pick<Session, 'date' | 'time' | 'minutes'>): string {
  const ends = new Date(new Date(`${date}T${time}Z`).getTime() + minutes * 60_000).toISOString().slice(11, 16);
  return t('tutorSession.hours', { begins: time, ends });
}

/** An extra line with what has changed since the tutor was last notified. */
export function newsFact(t: Words, { news }: Pick<EmailData<'session-moved'>, 'news'>): Fact[] {
  if (news.length === 0) return [];
  const each = news.map((one) => t(`sessionNews.${one}`));
  return [{ name: t('sessionNews.title'), value: each.join(t('sessionNews.listed')) }];
}

function factsOf(t: Words, language: Language, data: Session): Fact[] {
  return [
    { name: t('tutorSession.child'), value: data.childName },
    { name: t('tutorSession.day'), value: writtenDay(data.date, language, 'full') },
    { name: t('tutorSession.time'), value: hours(t, data) },
    { name: t('facts.programme'), value: t(`programmes.${data.programme}`) },
    ...('district' in data && data.district
      ? [{ name: t('facts.district'), value: t(`book-trial:districts.${data.district}`) }]
      : []),
  ];
}

function SessionGiven({ data }: { data: EmailData<'session-given'> }) {
  const { t, language } = useEmail();
  const { name, childName, link, isBack } = data;
  return (
    <Frame preview={t('tutorSessionGiven.preview')} reason={t('tutorSession.reason')}>
      <Title>{t(isBack ? 'tutorSessionGiven.backTitle' : 'tutorSessionGiven.title')}</Title>
      <Paragraph>{t('tutorSession.greeting', { name })}</Paragraph>
      <Paragraph>{t(isBack ? 'tutorSessionGiven.backText' : 'tutorSessionGiven.text', { childName })}</Paragraph>
      <FactList facts={factsOf(t, language, data)} />
      <Section>
        <Action href={link}>{t('tutorSession.link')}</Action>
      </Section>
      <Hint>{t('tutorSession.whereHint')}</Hint>
      <Subtitle>{t('tutorSession.unfit')}</Subtitle>
      <Paragraph>{t('tutorSession.unfitText')}</Paragraph>
    </Frame>
  );
}

function SessionMoved({ data }: { data: EmailData<'session-moved'> }) {
  const { t, language } = useEmail();
  const { name, childName, link } = data;
  if (data.before === null) return <SessionChanged data={data} />;
  const before = new Date(data.before);
  const was = { day: writtenDay(hongKongDate(before), language, 'full'), time: hongKongTime(before) };
  return (
    <Frame preview={t('tutorSessionMoved.preview', was)} reason={t('tutorSession.reason')}>
      <Title>{t('tutorSessionMoved.title')}</Title>
      <Paragraph>{t('tutorSession.greeting', { name })}</Paragraph>
      <Paragraph>
        {t(data.badWeather ? 'tutorSessionMoved.weather' : 'tutorSessionMoved.text', { childName })}
      </Paragraph>
      <FactList
        facts={[
          ...factsOf(t, language, data),
          { name: t('tutorSessionMoved.before'), value: t('tutorSessionMoved.beforeTime', was) },
        ]}
      />
      <Section>
        <Action href={link}>{t('tutorSession.link')}</Action>
      </Section>
      <Hint>{t('tutorSession.calendarHint')}</Hint>
      <Subtitle>{t('tutorSession.unfit')}</Subtitle>
      <Paragraph>{t('tutorSession.unfitText')}</Paragraph>
    </Frame>
  );
}

function SessionChanged({ data }: { data: EmailData<'session-moved'> }) {
  const { t, language } = useEmail();
  const { name, childName, link } = data;
  return (
    <Frame preview={t('tutorSessionChanged.preview')} reason={t('tutorSession.reason')}>
      <Title>{t('tutorSessionChanged.title')}</Title>
      <Paragraph>{t('tutorSession.greeting', { name })}</Paragraph>
      <Paragraph>{t('tutorSessionChanged.text', { childName })}</Paragraph>
      <FactList facts={[...factsOf(t, language, data), ...newsFact(t, data)]} />
      <Section>
        <Action href={link}>{t('tutorSession.link')}</Action>
      </Section>
      <Hint>{t('tutorSessionChanged.whereHint')}</Hint>
      <Subtitle>{t('tutorSession.unfit')}</Subtitle>
      <Paragraph>{t('tutorSession.unfitText')}</Paragraph>
    </Frame>
  );
}

function SessionCancelled({ data }: { data: EmailData<'session-cancelled'> }) {
  const { t, language } = useEmail();
  const { name, childName, isOthers, reason, link } = data;
  const is = isOthers ? 'others' : 'off';
  return (
    <Frame preview={t(`tutorSessionCancelled.${is}Preview`)} reason={t('tutorSession.reason')}>
      <Title>{t(`tutorSessionCancelled.${is}Title`)}</Title>
      <Paragraph>{t('tutorSession.greeting', { name })}</Paragraph>
      <Paragraph>{t(`tutorSessionCancelled.${is}Text`, { childName })}</Paragraph>
      {reason && (
        <>
          <Paragraph>{t('tutorSessionCancelled.said')}</Paragraph>
          <Quote lang={htmlLang[languageOf(reason) ?? language]}>{reason}</Quote>
        </>
      )}
      <FactList facts={factsOf(t, language, data)} />
      <Section>
        <Action href={link}>{t('tutorSessionCancelled.link')}</Action>
      </Section>
      <Hint>{t('tutorSessionCancelled.calendarHint')}</Hint>
    </Frame>
  );
}
