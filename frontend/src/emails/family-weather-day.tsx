import type { EmailData } from '@kitewell/contract/emails';
import { Fragment } from 'react';
import type { Language } from '../language.ts';
import { factsOf, formerTime, HomeButton, IfItDoesNotSuit } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';
import { familySession } from './sample-people.ts';

type Data = EmailData<'family-weather-day'>;

/** To a family with several sessions that are moved or cancelled because of the weather. */
export const familyWeatherDay: EmailTemplate<'family-weather-day'> = {
  purpose: 'service',
  subject: (t, { sessions }) => t('weatherDay.subject', { count: sessions.length }),
  Body: WeatherDay,
  sample: (language) => weatherDay(language),
};

/** The names of the children, each once, as a sentence lists them. */
const namesOf = ({ sessions }: Data, language: Language) =>
  new Intl.ListFormat(language === 'zh' ? 'zh-HK' : 'en-GB').format(
    new Set(sessions.map(({ childName }) => childName)),
  );

function WeatherDay({ data }: { data: Data }) {
  const { t, language, business } = useEmail();
  const { name, sessions } = data;
  const isOff = ({ before }: Data['sessions'][number]) => before === null;
  return (
    <Frame preview={t('weatherDay.preview')} reason={t('weatherDay.reason', { names: namesOf(data, language) })}>
      <Title>{t('weatherDay.title')}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t('weatherDay.text', { count: sessions.length })}</Paragraph>
      {sessions.map((session, place) => (
        <Fragment key={place}>
          <Subtitle>
            {t(isOff(session) ? 'weatherDay.off' : 'weatherDay.moved', { childName: session.childName })}
          </Subtitle>
          <FactList
            facts={[
              ...factsOf(t, language, isOff(session) ? { ...session, place: null } : session),
              ...formerTime(t, language, session.before),
            ]}
          />
        </Fragment>
      ))}
      <Hint>{t('weatherDay.calendar')}</Hint>
      {sessions.some(isOff) && (
        <Paragraph>{t('familySession.cancelled.next', { phone: business.phone.shown })}</Paragraph>
      )}
      {!sessions.every(isOff) && <IfItDoesNotSuit />}
      <HomeButton />
    </Frame>
  );
}

/** Two children: one session moved to the next day, one cancelled. */
const weatherDay = (language: 'en' | 'zh') => {
  const { name, ...session } = familySession(language);
  const sibling = language === 'zh' ? { childName: '樂晴', tutor: '李思朗' } : { childName: 'Rohan', tutor: 'Ben Lee' };
  return {
    name,
    sessions: [
      { ...session, ...sibling, programme: 'english-through-play' as const, time: '09:00', minutes: 60, before: null },
      { ...session, date: '2026-11-29', before: '2026-11-28T02:30:00.000Z' },
    ],
  };
};
