import type { LetterData } from '@kitewell/contract/letters';
import { Section } from '@react-email/components';
import { Frame } from './frame.tsx';
import { useLetter, type LetterTemplate } from './letter-context.ts';
import { Action, Paragraph, Quote, Title } from './parts.tsx';

/** To a tutor: the answers were read, and the certificate is confirmed. */
export const certificateConfirmed: LetterTemplate<'certificate-confirmed'> = {
  subject: (t) => t('tutorCertificate.confirmed.subject'),
  Body: CertificateConfirmed,
};

/** To a tutor: answers to write again, each with what should be different. */
export const answersSentBack: LetterTemplate<'answers-sent-back'> = {
  subject: (t, { answers }) => t('tutorCertificate.sentBack.subject', { count: answers.total }),
  Body: AnswersSentBack,
};

function CertificateConfirmed({ data }: { data: LetterData<'certificate-confirmed'> }) {
  const { t } = useLetter();
  return (
    <Frame preview={t('tutorCertificate.confirmed.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t('tutorCertificate.confirmed.title')}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorCertificate.confirmed.text', { by: data.by })}</Paragraph>
      <Section>
        <Action href={data.link}>{t('tutorCertificate.confirmed.link')}</Action>
      </Section>
    </Frame>
  );
}

function AnswersSentBack({ data }: { data: LetterData<'answers-sent-back'> }) {
  const { t } = useLetter();
  const { total, entries } = data.answers;
  return (
    <Frame preview={t('tutorCertificate.sentBack.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t('tutorCertificate.sentBack.title', { count: total })}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorCertificate.sentBack.text')}</Paragraph>
      {entries.map(({ module, question, note }) => (
        <Section key={`${module} ${question}`}>
          <Paragraph>{t('tutorCertificate.sentBack.question', { module, question })}</Paragraph>
          <Quote>{note}</Quote>
        </Section>
      ))}
      {total > entries.length && (
        <Paragraph>{t('tutorCertificate.sentBack.more', { count: total - entries.length })}</Paragraph>
      )}
      <Section>
        <Action href={data.link}>{t('tutorCertificate.sentBack.link')}</Action>
      </Section>
    </Frame>
  );
}
