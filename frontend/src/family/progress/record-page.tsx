import { useParams } from 'react-router-dom';
import { ReportScreen } from './report-screen.tsx';
import { TermScreen } from './term-screen.tsx';

/** One report, by its number, or the page of a term. */
export default function ProgressRecordPage() {
  const { id = '' } = useParams();
  return id === 'term' ? <TermScreen /> : <ReportScreen key={id} id={Number(id)} />;
}
