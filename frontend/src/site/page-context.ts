import { createContext, useContext } from 'react';
import type { Language } from '../language.ts';
import { pages, type Page } from './pages.ts';

interface PageInLanguage {
  page: Page;
  language: Language;
}

export const PageContext = createContext<PageInLanguage | undefined>(undefined);

/** The page that is being rendered. Documents know it, islands do not. */
export function usePage(): PageInLanguage {
  const page = useContext(PageContext);
  if (!page) throw new Error('Only a document knows its page.');
  return page;
}

/** Where the page's language switch leads, below the other language's base: to the same page. */
export function useTwinPath(): string {
  const { page } = usePage();
  return page.path === pages.notFound.path ? pages.home.path : page.path;
}
