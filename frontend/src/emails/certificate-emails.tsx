import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Paragraph, Quote, Title } from './parts.tsx';

/** To a tutor: the answers were read, and the certificate is confirmed. */
export const certificateConfirmed: EmailTemplate<'certificate-confirmed'> = {
  purpose: 'service',
  subject: (t) => t('tutorCertificate.confirmed.subject'),
  Body: CertificateConfirmed,
  sample: (language, site) => ({
    name: language === 'zh' ? '黃愛達' : 'Ada Wong',
    by: language === 'zh' ? '莫慧欣' : 'Vivian Mok',
    link: `${site}${language === 'zh' ? '/zh' : ''}/kitewell-course-portal?certificate`,
  }),
};

/** To a tutor: answers to write again, each with what should be different. */
export const answersSentBack: EmailTemplate<'answers-sent-back'> = {
  purpose: 'service',
  subject: (t, { answers }) => t('tutorCertificate.sentBack.subject', { count: answers.total }),
  Body: AnswersSentBack,
  sample: (language, site) => ({
    name: language === 'zh' ? '黃愛達' : 'Ada Wong',
    link: `${site}${language === 'zh' ? '/zh' : ''}/kitewell-course-portal`,
    answers: {
      total: 1,
      entries: [
        language === 'zh'
          ? {
              module: '遊戲學習的基礎',
              question: '引導式遊戲與自由遊戲、工作紙有甚麼分別？',
              note: '請用你自己教過的一個例子說明。',
            }
          : {
              module: 'Foundation of Play-Based Learning',
              question: 'What makes guided play different from both free play and a worksheet?',
              note: 'Please add an example from a session of your own.',
            },
      ],
    },
  }),
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
