import { programmes } from '@kitewell/contract/programmes';
import { paths } from '../paths.ts';
import { usePage } from './page-context.ts';
import { pages } from './pages.ts';

/**
 * Where the header, menu and footer of this page link to for a trial: the contact section, with the page's programme
 * chosen. The booking page links to its own form.
 */
export function useBookingPath(): string {
  const { page } = usePage();
  if (page === pages.bookSession) return paths.book();
  return paths.contact({ program: programmes.find((programme) => paths.programme(programme) === page.path) });
}
