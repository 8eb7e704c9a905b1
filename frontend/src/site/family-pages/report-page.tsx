import type { ReportData } from '@kitewell/contract/server-pages';
import { useTranslation } from 'react-i18next';
import { reportWords } from '../../content/report-words.ts';
import type { Language } from '../../language.ts';
import { ReportBody } from '../../ui/report-body.tsx';
import { PageFrame } from './page-frame.tsx';

/** One assessment as its family reads it by a link, without scripts. */
export function ReportPage({ report }: { report: ReportData }) {
  const { t, i18n } = useTranslation('family-pages');
  return (
    // On paper in two columns and a little smaller, so that most assessments fit on one page.
    <PageFrame
      title={reportWords.title[i18n.language as Language]}
      documentZoom={0.76}
      texts={{ switch: t('switch'), print: t('print'), help: t('printHelp'), privacy: t('privacy') }}
    >
      <ReportBody report={report} />
    </PageFrame>
  );
}
