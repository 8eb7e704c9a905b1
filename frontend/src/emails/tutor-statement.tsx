import { asCents, type Cents } from '@kitewell/contract/cents';
import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { formatAmount, writtenHours } from '../amounts.ts';
import { writtenDay, writtenMonth } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';

/** To a tutor who was paid for a month: for which sessions, and with which corrections. */
export const tutorStatement: EmailTemplate<'tutor-statement'> = {
  purpose: 'service',
  subject: (t, { month, totalCents }, language) =>
    t('tutorStatement.subject', {
      month: writtenMonth(month, language, 'long'),
      amount: formatAmount(totalCents, language),
    }),
  Body: TutorStatement,
  sample: (language, site) => statement(language, site),
};

function TutorStatement({ data }: { data: EmailData<'tutor-statement'> }) {
  const { t, language } = useEmail();
  const amount = (cents: Cents) => formatAmount(cents, language);
  const { sessions, corrections } = data;
  const month = writtenMonth(data.month, language, 'long');
  return (
    <Frame preview={t('tutorStatement.preview')} reason={t('tutorStatement.reason')}>
      <Title>{t('tutorStatement.title', { month })}</Title>
      <Paragraph>{t('tutorStatement.greeting', { name: data.name })}</Paragraph>
      <Paragraph>{t('tutorStatement.text', { month, amount: amount(data.totalCents) })}</Paragraph>
      <FactList
        facts={[
          {
            name: t('tutorStatement.earnings'),
            value: t('tutorStatement.earned', {
              count: sessions.total,
              hours: writtenHours(data.minutes, language),
              amount: amount(data.earningsCents),
            }),
          },
          ...(corrections.total > 0
            ? [{ name: t('tutorStatement.corrections'), value: amount(data.correctionCents) }]
            : []),
          { name: t('tutorStatement.total'), value: amount(data.totalCents) },
          { name: t('tutorStatement.paidOn'), value: writtenDay(data.paidOn, language, 'full') },
          ...(data.reference ? [{ name: t('tutorStatement.bankReference'), value: data.reference }] : []),
        ]}
      />
      {corrections.total > 0 && (
        <>
          <Subtitle>{t('tutorStatement.corrections')}</Subtitle>
          <Entries
            total={corrections.total}
            entries={corrections.entries.map(({ cents, reason }) => ({ title: amount(cents), text: reason }))}
          />
        </>
      )}
      {sessions.total > 0 && (
        <>
          <Subtitle>{t('tutorStatement.sessions')}</Subtitle>
          <Entries
            total={sessions.total}
            entries={sessions.entries.map(({ date, programme, minutes, kind, cents }) => ({
              title: t('tutorStatement.session', { day: writtenDay(date, language, 'short'), amount: amount(cents) }),
              text: [
                t('tutorStatement.detail', {
                  programme: t(`programmes.${programme}`),
                  hours: writtenHours(minutes, language),
                }),
                ...(kind === 'session' ? [] : [t(`tutorStatement.payFor.${kind}`)]),
              ].join(' · '),
            }))}
          />
        </>
      )}
      <Section>
        <Action href={data.link}>{t('tutorStatement.link')}</Action>
      </Section>
      <Hint>{t('tutorStatement.wrong')}</Hint>
    </Frame>
  );
}

const statement = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  month: '2026-11',
  paidOn: '2026-12-03',
  reference: 'PAY-2026-11',
  minutes: 150,
  earningsCents: asCents(105_000),
  correctionCents: asCents(6_400),
  totalCents: asCents(111_400),
  sessions: {
    total: 2,
    entries: [
      {
        date: '2026-11-07',
        programme: 'outdoor-mission' as const,
        minutes: 90,
        ...{ kind: 'session' as const, cents: asCents(65_800) },
      },
      {
        date: '2026-11-14',
        programme: 'english-through-play' as const,
        minutes: 60,
        ...{ kind: 'missed' as const, cents: asCents(39_200) },
      },
    ],
  },
  corrections: {
    total: 1,
    entries: [{ cents: asCents(6_400), reason: language === 'zh' ? '11 月 7 日的車費' : 'Fares on 7 November' }],
  },
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=payments`,
});
