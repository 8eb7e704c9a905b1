import { Box, Button } from '@chakra-ui/react';
import type { OfficeDocumentView } from '@kitewell/contract/office/documents';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Facts } from '../facts.tsx';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { daysSince } from './age.ts';
import { Decision } from './decision.tsx';
import { useNextDocument } from './next-document.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentStatus } from './document-status.tsx';

/** One document: the file on one side, the decision on the other. */
export default function DocumentPage() {
  const { t } = useTranslation('office-documents');
  return (
    <RecordScreen
      title={t('one')}
      read={(id) => reading('officeDocument', { params: { id } })}
      loading={t('loading')}
      failed={t('loadFailed')}
      rows={4}
    >
      {({ officeDocument }) => <OneDocument officeDocument={officeDocument} />}
    </RecordScreen>
  );
}

function OneDocument({ officeDocument }: { officeDocument: OfficeDocumentView }) {
  const { t } = useTranslation('office-documents');
  const next = useNextDocument(officeDocument.id);
  return (
    <Screen
      title={officeDocument.documentName}
      action={
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
          <Button asChild variant="plain" size="sm">
            <Link to={paths.office('documents')}>{t('toList')}</Link>
          </Button>
          {next.id !== undefined && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.office(`documents/${next.id}`)} aria-keyshortcuts="n" title={t('nextByKey')}>
                {t('next')}
              </Link>
            </Button>
          )}
        </Box>
      }
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
        gap={{ base: '5', lg: '6' }}
        alignItems="start"
      >
        <DocumentPreview officeDocument={officeDocument} />
        <Box minWidth="0">
          <Known officeDocument={officeDocument} />
          <Decision officeDocument={officeDocument} next={next} />
        </Box>
      </Box>
      <History officeDocument={officeDocument} />
    </Screen>
  );
}

function Known({ officeDocument }: { officeDocument: OfficeDocumentView }) {
  const { t, i18n } = useTranslation(['office-documents', 'documents']);
  const language = i18n.language as Language;
  const day = (value: string | null) => value && writtenDay(value, language);
  const waits =
    officeDocument.verificationStatus === 'pending' &&
    !officeDocument.replacedBy &&
    t('waits', { count: daysSince(officeDocument.uploadedAt) });
  const other = (document: OfficeDocumentView['replaces']) =>
    document && <Link to={paths.office(`documents/${document.id}`)}>{document.documentName}</Link>;
  const facts = [
    [
      t('column.tutor'),
      <Link to={paths.office(`tutors/${officeDocument.tutor.id}`)}>{officeDocument.tutor.name}</Link>,
    ],
    [t('column.type'), t(`documents:types.${officeDocument.documentType}`)],
    [t('column.sent'), [writtenInstant(officeDocument.uploadedAt, language), waits].filter(Boolean).join(' · ')],
    [t('documents:form.issuingAuthority'), officeDocument.issuingAuthority],
    [t('documents:form.issueDate'), day(officeDocument.issueDate)],
    [t('documents:form.expiryDate'), day(officeDocument.expiryDate)],
    [t('documents:form.notes'), officeDocument.notes],
    [t('column.file'), officeDocument.isLink ? t('linkFile') : officeDocument.fileName],
    [t('reasonGiven'), officeDocument.rejectionReason],
    [t('replaces'), other(officeDocument.replaces)],
    [t('replacedBy'), other(officeDocument.replacedBy)],
  ] as const;
  return (
    <>
      <DocumentStatus status={officeDocument.verificationStatus} isReplaced={officeDocument.replacedBy !== null} />
      <Box marginTop="3">
        <Facts rows={facts} />
      </Box>
    </>
  );
}

function History({ officeDocument }: { officeDocument: OfficeDocumentView }) {
  const { t, i18n } = useTranslation('office-documents');
  const day = (value: string) => writtenDay(value, i18n.language as Language);
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={officeDocument.history}
      wordsOf={({ action, after }) => {
        if (action === 'document add') return t('history.add');
        if (action === 'document see') return t('history.see');
        const { reason, seen, expiryDate } = (after ?? {}) as Record<string, unknown>;
        if (action === 'document reject')
          return t('history.reject', { reason: typeof reason === 'string' ? reason : '–' });
        if (action !== 'document verify') return action;
        return [
          t('history.verify'),
          typeof seen === 'string' && t('history.seen', { seen }),
          typeof expiryDate === 'string' && t('history.until', { date: day(expiryDate) }),
        ]
          .filter(Boolean)
          .join(' · ');
      }}
    />
  );
}
