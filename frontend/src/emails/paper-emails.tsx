import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Action, FactList, Paragraph, Quote, Title } from './parts.tsx';

type Paper = EmailData<'paper-verified'>;

/** To a tutor: a document was verified. */
export const paperVerified: EmailTemplate<'paper-verified'> = {
  subject: (t, { documentName }) => t('tutorPaper.verified.subject', { documentName }),
  Body: PaperVerified,
};

/** To a tutor: a document was rejected, and why. */
export const paperRejected: EmailTemplate<'paper-rejected'> = {
  subject: (t, { documentName }) => t('tutorPaper.rejected.subject', { documentName }),
  Body: PaperRejected,
};

/** To a tutor: a document expires soon. */
export const paperExpires: EmailTemplate<'paper-expires'> = {
  subject: (t, data) => {
    const documentName = data.documentName ?? t('morning.expiring.check');
    return t(`tutorPaper.expires.${stateOf(data)}Subject`, { documentName, count: data.daysLeft });
  },
  Body: PaperExpires,
};

function stateOf({ daysLeft }: EmailData<'paper-expires'>): 'soon' | 'today' | 'over' {
  if (daysLeft < 0) return 'over';
  return daysLeft === 0 ? 'today' : 'soon';
}

const factsOf = (
  t: Words,
  { documentName, documentType }: Pick<Paper, 'documentType'> & { documentName: string | null },
) => [
  ...(documentName === null ? [] : [{ name: t('paper.name'), value: documentName }]),
  { name: t('paper.type'), value: t(`documents:types.${documentType}`) },
];

function PaperVerified({ data }: { data: Paper }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('tutorPaper.verified.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t('tutorPaper.verified.title')}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorPaper.verified.text')}</Paragraph>
      <FactList facts={factsOf(t, data)} />
      <Section>
        <Action href={data.link}>{t('tutorPaper.verified.link')}</Action>
      </Section>
    </Frame>
  );
}

function PaperRejected({ data }: { data: EmailData<'paper-rejected'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('tutorPaper.rejected.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t('tutorPaper.rejected.title')}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorPaper.rejected.text')}</Paragraph>
      <Quote>{data.reason}</Quote>
      <FactList facts={factsOf(t, data)} />
      <Section>
        <Action href={data.link}>{t('tutorPaper.rejected.link')}</Action>
      </Section>
    </Frame>
  );
}

function PaperExpires({ data }: { data: EmailData<'paper-expires'> }) {
  const { t, language } = useEmail();
  const day = writtenDay(data.expiryDate, language, 'full');
  const state = stateOf(data);
  return (
    <Frame preview={t('tutorPaper.expires.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t(`tutorPaper.expires.${state}Title`, { count: data.daysLeft })}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorPaper.expires.text')}</Paragraph>
      {data.documentName === null && <Paragraph>{t('tutorPaper.expires.check')}</Paragraph>}
      <FactList facts={[...factsOf(t, data), { name: t('paper.expiryDate'), value: day }]} />
      <Section>
        <Action href={data.link}>{t('tutorPaper.expires.link')}</Action>
      </Section>
    </Frame>
  );
}
