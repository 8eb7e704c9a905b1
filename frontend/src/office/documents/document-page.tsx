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

/** One paper: the file on one side, the decision on the other. */
export default function DocumentPage() {
  const { t } = useTranslation('office-documents');
  return (
    <RecordScreen
      title={t('one')}
      read={(id) => reading('paper', { params: { id } })}
      loading={t('loading')}
      failed={t('loadFailed')}
      rows={4}
    >
      {({ paper }) => <OneDocument paper={paper} />}
    </RecordScreen>
  );
}

function OneDocument({ paper }: { paper: OfficeDocumentView }) {
  const { t } = useTranslation('office-documents');
  const next = useNextDocument(paper.id);
  return (
    <Screen
      title={paper.documentName}
      action={
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
          <Button asChild variant="plain" size="sm">
            <Link to={paths.office('papers')}>{t('toList')}</Link>
          </Button>
          {next.id !== undefined && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.office(`papers/${next.id}`)} aria-keyshortcuts="n" title={t('nextByKey')}>
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
        <DocumentPreview paper={paper} />
        <Box minWidth="0">
          <Known paper={paper} />
          <Decision paper={paper} next={next} />
        </Box>
      </Box>
      <History paper={paper} />
    </Screen>
  );
}

function Known({ paper }: { paper: OfficeDocumentView }) {
  const { t, i18n } = useTranslation(['office-documents', 'documents']);
  const language = i18n.language as Language;
  const day = (value: string | null) => value && writtenDay(value, language);
  const waits =
    paper.verificationStatus === 'pending' && !paper.replacedBy && t('waits', { count: daysSince(paper.uploadedAt) });
  const other = (document: OfficeDocumentView['replaces']) =>
    document && <Link to={paths.office(`papers/${document.id}`)}>{document.documentName}</Link>;
  const facts = [
    [t('column.tutor'), <Link to={paths.office(`tutors/${paper.tutor.id}`)}>{paper.tutor.name}</Link>],
    [t('column.type'), t(`documents:types.${paper.documentType}`)],
    [t('column.sent'), [writtenInstant(paper.uploadedAt, language), waits].filter(Boolean).join(' · ')],
    [t('documents:form.issuingAuthority'), paper.issuingAuthority],
    [t('documents:form.issueDate'), day(paper.issueDate)],
    [t('documents:form.expiryDate'), day(paper.expiryDate)],
    [t('documents:form.notes'), paper.notes],
    [t('column.file'), paper.isLink ? t('linkFile') : paper.fileName],
    [t('reasonGiven'), paper.rejectionReason],
    [t('replaces'), other(paper.replaces)],
    [t('replacedBy'), other(paper.replacedBy)],
  ] as const;
  return (
    <>
      <DocumentStatus status={paper.verificationStatus} isReplaced={paper.replacedBy !== null} />
      <Box marginTop="3">
        <Facts rows={facts} />
      </Box>
    </>
  );
}

function History({ paper }: { paper: OfficeDocumentView }) {
  const { t, i18n } = useTranslation('office-documents');
  const day = (value: string) => writtenDay(value, i18n.language as Language);
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={paper.history}
      wordsOf={({ action, after }) => {
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
