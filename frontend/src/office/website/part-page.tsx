import { websiteParts } from '@kitewell/contract/website/parts';
import { useParams } from 'react-router-dom';
import { NotFound } from '../not-found.tsx';
import { HistoryPage } from './history-page.tsx';
import { Part } from './part.tsx';
import { ReviewsPage } from './reviews-page.tsx';

/** One part of the site, or what was published when, by the last piece of the address. */
export default function PartPage() {
  const { id } = useParams();
  const part = websiteParts.find((known) => known === id);
  if (part) return <Part key={part} part={part} />;
  if (id === 'reviews') return <ReviewsPage />;
  return id === 'history' ? <HistoryPage /> : <NotFound />;
}
