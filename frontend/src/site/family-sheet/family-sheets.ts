import { readDictionary, type Dictionaries } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import type { Page } from '../pages.ts';

const base = {
  path: paths.home(),
  namespaces: ['family-sheet'],
  titleKey: 'family-sheet:head.title',
  descriptionKey: 'family-sheet:head.description',
  indexable: false,
  plain: true,
  bare: true,
} as const;

/**
 * What a family reads of an assessment and of a bill, and what it finds where there is nothing, each by the name of its file. The
 * backend fills them in; the title names no child, as it shows wherever the link is sent.
 */
export const familySheets: Record<'sheet' | 'no-sheet' | 'bill', Page> = {
  sheet: { ...base, load: async () => ({ default: (await import('./family-sheet.tsx')).FamilySheet }) },
  'no-sheet': { ...base, load: async () => ({ default: (await import('./no-sheet.tsx')).NoSheet }) },
  bill: {
    ...base,
    namespaces: ['family-bill'],
    titleKey: 'family-bill:head.title',
    descriptionKey: 'family-bill:head.description',
    load: async () => ({ default: (await import('./family-bill.tsx')).FamilyBill }),
  },
};

/** What the ready phrases say in a language, which the backend puts into the page. */
export const phraseWords = (language: Language): Promise<object> => readDictionary(language, 'phrases');

/** How the lines of a bill are said in a language, which the backend puts into the page. */
export async function billWords(language: Language): Promise<object> {
  const { session, credit } = (await readDictionary(language, 'family-bill')) as Dictionaries['family-bill'];
  const { programmes } = (await readDictionary(language, 'common')) as Dictionaries['common'];
  const names = Object.entries<{ name: string }>(programmes).map(([programme, { name }]) => [programme, name] as const);
  return { session, credit, programmes: Object.fromEntries(names) };
}

/** All that runs on a family's page: the button that opens the browser's print shows only where it can do so. */
export const printScript =
  "for(const b of document.querySelectorAll('[data-print]')){b.hidden=false;b.addEventListener('click',()=>print())}";
