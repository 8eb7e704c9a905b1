import { Box, Button, chakra } from '@chakra-ui/react';
import type { AssessmentId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportWords } from '../../content/report-words.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ReportBody } from '../../ui/report-body.tsx';
import { BackLink, PrintStyle } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { reportQuery } from './queries.ts';

/** A report as the emailed page has it. */
export function ReportScreen({ id }: { id: number }) {
  const { t, i18n } = useTranslation('family-progress');
  const { family } = useFamily();
  const query = useQuery(reportQuery(family, id as AssessmentId));
  const report = query.data?.report;
  return (
    <Screen title={reportWords.title[i18n.language as Language]}>
      <PrintStyle zoom={0.76} />
      <BackLink to={`${paths.familyHome('progress')}${report?.child.id ? `?child=${report.child.id}` : ''}`}>
        {t('report.back')}
      </BackLink>
      {report ? (
        <Box maxWidth="record">
          <ReportBody report={{ ...report, studentName: report.child.givenName, tutorName: report.tutor }} />
          <chakra.div marginTop="6" _print={{ display: 'none' }}>
            <Button size="sm" variant="outline" onClick={() => window.print()}>
              {t('report.print')}
            </Button>
          </chakra.div>
        </Box>
      ) : (
        <QueryState query={query} rows={5} />
      )}
    </Screen>
  );
}
