import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { formatAmount, writtenHours } from '../amounts.ts';
import { writtenDay, writtenMonth } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';

/** To a tutor who was paid for a month: for which sessions, and with which corrections. */
export const tutorStatement: EmailTemplate<'tutor-statement'> = {
  subject: (t, { month, totalCents }, language) =>
    t('tutorStatement.subject', {
      month: writtenMonth(month, language, 'long'),
      amount: formatAmount(totalCents, language),
    }),
  Body: TutorStatement,
};

function TutorStatement({ data }: { data: EmailData<'tutor-statement'> }) {
  const { t, language } = useEmail();
  const amount = (cents: number) => formatAmount(cents, language);
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
            entries={sessions.entries.map(({ date, programme, minutes, cents }) => ({
              title: t('tutorStatement.session', { day: writtenDay(date, language, 'short'), amount: amount(cents) }),
              text: t('tutorStatement.detail', {
                programme: t(`programmes.${programme}`),
                hours: writtenHours(minutes, language),
              }),
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
