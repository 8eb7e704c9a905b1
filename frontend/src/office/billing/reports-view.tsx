import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { AgingReport } from './aging-report.tsx';

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

/** What money comes to: each report chooses by the day on which something was recorded, so that the past never changes. */
export function ReportsView() {
  return (
    <Box id={reportsId}>
      <Global styles={onPaper} />
      <AgingReport />
    </Box>
  );
}
