import { useParams } from 'react-router-dom';
import { BillScreen } from './bill-screen.tsx';
import { StatementScreen } from './statement-screen.tsx';
import { YearScreen } from './year-screen.tsx';

/** One bill, by its number in the database, a statement, or a year on one page. */
export default function BillRecordPage() {
  const { id = '' } = useParams();
  if (id === 'year') return <YearScreen />;
  if (id === 'statement') return <StatementScreen />;
  return <BillScreen key={id} id={Number(id)} />;
}
