import { Box, Button, chakra } from '@chakra-ui/react';
import { isEmptyAssessment, type AssessmentView } from '@kitewell/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { DocumentDialog } from '../document-dialog.tsx';
import { reportLink } from './assessment-entry.tsx';
import { assessmentQuery, phraseWordsQuery } from './queries.ts';
import { ShareReport } from './share-report.tsx';
import { reportId, ReportPage } from './report-page.tsx';

interface ProgressReportProps {
  /** The assessment's id in the page's address; null while no sheet is open. */
  id: string | null;
  tutorName: string;
  /** The assessment, if the list behind the sheet has already loaded it. */
  listed: AssessmentView | undefined;
  onClose: () => void;
  /** The element that takes the focus when the sheet closes, unless a link in the list opened it. */
  refuge: () => HTMLElement | null;
}

/**
 * An assessment as the page that a family receives, shown as it will be printed. It has its own address, so that the
 * tutor can return to it.
 */
export function ProgressReport({ id, tutorName, listed, onClose, refuge }: ProgressReportProps) {
  const { t } = useTranslation(['assessments', 'errors']);
  // The sheet stays visible until its closing animation has ended.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...assessmentQuery(shown ?? ''),
    enabled: id !== null,
    placeholderData: listed && { assessment: listed },
  });
  // Old assessments may be empty, since that was once allowed: then there is nothing to print.
  const printable = data !== undefined && !isEmptyAssessment(data.assessment);
  const ticked = data !== undefined && data.assessment.phrases.length > 0;
  const words = useQuery({ ...phraseWordsQuery, enabled: ticked });
  const failure = error ?? words.error;
  const [fits, setFits] = useState(true);
  return (
    <DocumentDialog
      open={id !== null}
      onClose={onClose}
      title={t('progressReport.title')}
      hint={fits ? t('progressReport.hint') : t('progressReport.long')}
      // No margins other than the sheet's own, so that its colours reach the edge of the paper.
      paper={{ id: reportId, margin: '0' }}
      print={{ label: t('progressReport.print'), ready: printable }}
      buttons={
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('progressReport.close')}
        </Button>
      }
      focusAfter={() => document.getElementById(reportLink(shown ?? '')) ?? refuge()}
      above={
        printable && (
          <Box padding={{ base: '0 3 3.5', lg: '0 6 4' }} _print={{ display: 'none' }}>
            <ShareReport key={data.assessment.id} id={data.assessment.id} student={data.assessment.studentName} />
          </Box>
        )
      }
    >
      {data && !printable ? (
        <chakra.p role="alert">{t('progressReport.empty')}</chakra.p>
      ) : data && (!ticked || words.data) ? (
        <ReportPage assessment={data.assessment} words={words.data} tutorName={tutorName} onFit={setFits} />
      ) : failure ? (
        <ErrorPanel
          title={t('progressReport.failed')}
          text={t(`errors:${errorCode(failure)}`)}
          retryLabel={t('retry')}
          retrying={isFetching || words.isFetching}
          onRetry={() => void (error ? refetch() : words.refetch())}
        />
      ) : (
        <ListSkeleton label={t('progressReport.loading')} rows={4} />
      )}
    </DocumentDialog>
  );
}
