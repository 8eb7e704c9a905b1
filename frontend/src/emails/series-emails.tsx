import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { HomeButton } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';
import { hours } from './session-emails.tsx';
import { session, familySession, series } from './sample-people.ts';

/** To a family about a series: all its sessions in one email. */
export const familySeries: EmailTemplate<'family-series'> = {
  purpose: 'service',
  subject: (t, { news }) => t(`series.${news}.subject`),
  Body: FamilySeries,
  sample: (language) => ({
    ...series(language),
    name: familySession(language).name,
    tutor: familySession(language).tutor,
    place: familySession(language).place,
  }),
};

/** The same to the tutor of the series. */
export const tutorSeries: EmailTemplate<'tutor-series'> = {
  purpose: 'service',
  subject: (t, { news, childName }) => t(`tutorSeries.${news}.subject`, { childName }),
  Body: TutorSeries,
  sample: (language, site) => ({
    ...series(language),
    name: session(language, site).name,
    link: session(language, site).link,
  }),
};

type Series = EmailData<'family-series'> | EmailData<'tutor-series'>;

/** The days of the series, each with its time, and the days in between without a session. */
function Days({ data }: { data: Series }) {
  const { t, language } = useEmail();
  const { sessions, without, minutes } = data;
  return (
    <>
      <Subtitle>{t(data.news === 'ended' ? 'series.off' : 'series.days', { count: sessions.total })}</Subtitle>
      <Entries
        total={sessions.total}
        entries={sessions.entries.map(({ date, time }) => ({
          title: writtenDay(date, language, 'short'),
          text: hours(t, { date, time, minutes }),
        }))}
      />
      {without.total > 0 && (
        <Section style={{ paddingTop: '14px' }}>
          <Paragraph>
            {t('series.without', {
              days: without.entries.map((day) => writtenDay(day, language, 'short')).join(t('series.listed')),
            })}
          </Paragraph>
        </Section>
      )}
    </>
  );
}

function FamilySeries({ data }: { data: EmailData<'family-series'> }) {
  const { t, business } = useEmail();
  const { news, name, childName, tutor, programme, place } = data;
  return (
    <Frame preview={t(`series.${news}.preview`, { tutor })} reason={t('familySession.reason', { childName })}>
      <Title>{t(`series.${news}.title`)}</Title>
      <Paragraph>{t('familySession.greeting', { name })}</Paragraph>
      <Paragraph>{t(`series.${news}.family`, { childName, tutor })}</Paragraph>
      <FactList
        facts={[
          { name: t('familySession.tutor'), value: tutor },
          { name: t('facts.programme'), value: t(`programmes.${programme}`) },
          ...(place === null ? [] : [{ name: t('familySession.place'), value: place }]),
        ]}
      />
      <Days data={data} />
      <Hint>{t(news === 'ended' ? 'series.calendarOff' : 'series.calendar')}</Hint>
      {news === 'ended' ? (
        <Paragraph>{t('series.ended.answer', { phone: business.phone.shown })}</Paragraph>
      ) : (
        <>
          <Subtitle>{t('familySession.unfit')}</Subtitle>
          <Paragraph>{t('familySession.unfitText', { phone: business.phone.shown })}</Paragraph>
        </>
      )}
      <HomeButton />
    </Frame>
  );
}

function TutorSeries({ data }: { data: EmailData<'tutor-series'> }) {
  const { t } = useEmail();
  const { news, name, childName, programme, link } = data;
  return (
    <Frame preview={t(`tutorSeries.${news}.preview`)} reason={t('tutorSession.reason')}>
      <Title>{t(`series.${news}.title`)}</Title>
      <Paragraph>{t('tutorSession.greeting', { name })}</Paragraph>
      <Paragraph>{t(`tutorSeries.${news}.text`, { childName })}</Paragraph>
      <FactList
        facts={[
          { name: t('tutorSession.child'), value: childName },
          { name: t('facts.programme'), value: t(`programmes.${programme}`) },
        ]}
      />
      <Days data={data} />
      <Section>
        <Action href={link}>{t('tutorSession.link')}</Action>
      </Section>
      <Hint>{t(news === 'ended' ? 'series.calendarOff' : 'series.calendar')}</Hint>
      {news !== 'ended' && (
        <>
          <Subtitle>{t('tutorSession.unfit')}</Subtitle>
          <Paragraph>{t('tutorSession.unfitText')}</Paragraph>
        </>
      )}
    </Frame>
  );
}
