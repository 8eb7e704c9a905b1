import type { i18n } from 'i18next';
import type { Language } from '../i18n.ts';
import { documentHead } from './document-head.ts';
import type { Page } from './paths.ts';

/**
 * What a change of page means to the document once the page stands in it: its head, and the focus on its heading.
 * @returns the title, for a screen reader to be told
 */
export function arriveAt(page: Page, dictionary: i18n): string {
  const head = documentHead(dictionary, dictionary.language as Language, page);
  document.title = head.title;
  for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  document.head.insertAdjacentHTML('beforeend', head.tags);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  return head.title;
}
