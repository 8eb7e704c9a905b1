import { programmes } from '@kitewell/contract/programmes';
import { paths } from '../paths.ts';
import { usePage } from './page-context.ts';
import { pages } from './pages.ts';

/**
 * Where this page's header, menu and footer book a trial: in the contact section, with the page's programme chosen. The
 * booking page has the form itself.
 */
export function useBookingPath(): string {
  const { page } = usePage();
  if (page === pages.bookSession) return paths.book();
  return paths.contact({ program: programmes.find((programme) => paths.programme(programme) === page.path) });
}
