import { useParams } from 'react-router-dom';
import { BillScreen } from './bill-screen.tsx';
import { YearScreen } from './year-screen.tsx';

/** One bill, by its number in the database, or a year on one page. */
export default function BillRecordPage() {
  const { id = '' } = useParams();
  return id === 'year' ? <YearScreen /> : <BillScreen key={id} id={Number(id)} />;
}
