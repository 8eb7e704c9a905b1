import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Choices } from '../list/choices.tsx';
import { useFilter } from '../list/filters.tsx';
import { AccountantExport } from './accountant-export.tsx';
import { AgingReport } from './aging-report.tsx';
import { TakingsReport } from './takings-report.tsx';

const reportsId = 'money-reports';

/** Only the report is printed, as wide as its table is. */
const onPaper = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${reportsId}, #${reportsId} *`]: { visibility: 'visible' },
    [`#${reportsId}`]: { position: 'absolute', inset: '0 0 auto 0', fontSize: '0.8em' },
    'html, body': { overflow: 'visible !important', background: 'white !important' },
  },
} as const;

const reports = { aging: AgingReport, takings: TakingsReport, export: AccountantExport } as const;
const names = Object.keys(reports) as (keyof typeof reports)[];

/** What money comes to: each report chooses by the day on which something was recorded, so that the past never changes. */
export function ReportsView() {
  const { t } = useTranslation('office-reports');
  const shown = useFilter('report', names) ?? 'aging';
  const Report = reports[shown];
  return (
    <>
      <Global styles={onPaper} />
      <Box marginBottom="5">
        <Choices
          label={t('reports')}
          choices={names.map((name) => ({
            value: name,
            to: `${paths.office('billing')}?view=reports&report=${name}`,
            content: t(`report.${name}`),
          }))}
          shown={shown}
          isStep
        />
      </Box>
      <Box id={reportsId}>
        <Report />
      </Box>
    </>
  );
}
