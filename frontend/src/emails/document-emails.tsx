import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Action, FactList, Paragraph, Quote, Title } from './parts.tsx';
import { document } from './sample-people.ts';

type OfficeDocument = EmailData<'document-verified'>;

/** To a tutor: a document was verified. */
export const documentVerified: EmailTemplate<'document-verified'> = {
  purpose: 'service',
  subject: (t, { documentName }) => t('tutorDocument.verified.subject', { documentName }),
  Body: DocumentVerified,
  sample: (language, site) => document(language, site),
};

/** To a tutor: a document was rejected, and why. */
export const documentRejected: EmailTemplate<'document-rejected'> = {
  purpose: 'service',
  subject: (t, { documentName }) => t('tutorDocument.rejected.subject', { documentName }),
  Body: DocumentRejected,
  sample: (language, site) => ({
    ...document(language, site),
    reason:
      language === 'zh'
        ? '第二頁看不清楚，請重新掃描後再上載。'
        : 'The second page cannot be read. Please scan it again.',
  }),
};

/** To a tutor: a document expires soon. */
export const documentExpires: EmailTemplate<'document-expires'> = {
  purpose: 'service',
  subject: (t, data) => {
    const documentName = data.documentName ?? t('morning.expiring.check');
    return t(`tutorDocument.expires.${stateOf(data)}Subject`, { documentName, count: data.daysLeft });
  },
  Body: DocumentExpires,
  sample: (language, site) => ({ ...document(language, site), expiryDate: '2026-12-24', daysLeft: 30 }),
};

function stateOf({ daysLeft }: EmailData<'document-expires'>): 'soon' | 'today' | 'over' {
  if (daysLeft < 0) return 'over';
  return daysLeft === 0 ? 'today' : 'soon';
}

const factsOf = (
  t: Words,
  { documentName, documentType }: Pick<OfficeDocument, 'documentType'> & { documentName: string | null },
) => [
  ...(documentName === null ? [] : [{ name: t('document.name'), value: documentName }]),
  { name: t('document.type'), value: t(`documents:types.${documentType}`) },
];

function DocumentVerified({ data }: { data: OfficeDocument }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('tutorDocument.verified.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('tutorDocument.verified.title')}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorDocument.verified.text')}</Paragraph>
      <FactList facts={factsOf(t, data)} />
      <Section>
        <Action href={data.link}>{t('tutorDocument.verified.link')}</Action>
      </Section>
    </Frame>
  );
}

function DocumentRejected({ data }: { data: EmailData<'document-rejected'> }) {
  const { t } = useEmail();
  return (
    <Frame preview={t('tutorDocument.rejected.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('tutorDocument.rejected.title')}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorDocument.rejected.text')}</Paragraph>
      <Quote>{data.reason}</Quote>
      <FactList facts={factsOf(t, data)} />
      <Section>
        <Action href={data.link}>{t('tutorDocument.rejected.link')}</Action>
      </Section>
    </Frame>
  );
}

function DocumentExpires({ data }: { data: EmailData<'document-expires'> }) {
  const { t, language } = useEmail();
  const day = writtenDay(data.expiryDate, language, 'full');
  const state = stateOf(data);
  return (
    <Frame preview={t('tutorDocument.expires.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t(`tutorDocument.expires.${state}Title`, { count: data.daysLeft })}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t('tutorDocument.expires.text')}</Paragraph>
      {data.documentName === null && <Paragraph>{t('tutorDocument.expires.check')}</Paragraph>}
      <FactList facts={[...factsOf(t, data), { name: t('document.expiryDate'), value: day }]} />
      <Section>
        <Action href={data.link}>{t('tutorDocument.expires.link')}</Action>
      </Section>
    </Frame>
  );
}
