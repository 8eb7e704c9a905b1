import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Paragraph, Quote, Title } from './parts.tsx';

/** To a tutor: the answers were read, and the certificate is confirmed. */
export const certificateConfirmed: EmailTemplate<'certificate-confirmed'> = {
  subject: (t) => t('tutorCertificate.confirmed.subject'),
  Body: CertificateConfirmed,
};

/** To a tutor: answers to write again, each with what should be different. */
export const answersSentBack: EmailTemplate<'answers-sent-back'> = {
  subject: (t, { answers }) => t('tutorCertificate.sentBack.subject', { count: answers.total }),
  Body: AnswersSentBack,
};

function CertificateConfirmed({ data }: { data: EmailData<'certificate-confirmed'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('tutorCertificate.confirmed.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('tutorCertificate.confirmed.title')}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorCertificate.confirmed.text', { by: data.by })}</Paragraph>
      <Section>
        <Action href={data.link}>{t('tutorCertificate.confirmed.link')}</Action>
      </Section>
    </Frame>
  );
}

function AnswersSentBack({ data }: { data: EmailData<'answers-sent-back'> }) {
  const { t } = useEmail();
  const { total, entries } = data.answers;
  return (
    <Frame preview={t('tutorCertificate.sentBack.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('tutorCertificate.sentBack.title', { count: total })}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
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
