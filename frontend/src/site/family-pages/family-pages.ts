import { readDictionary, type Dictionaries } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import type { Page } from '../pages.ts';

const base = {
  path: paths.home(),
  namespaces: ['family-pages'],
  titleKey: 'family-pages:head.title',
  descriptionKey: 'family-pages:head.description',
  indexable: false,
  plain: true,
  bare: true,
} as const;

/**
 * The pages that a family reads: an assessment, a bill, a question about a tutor, and the page for links that do not work, each by the name of
 * its file. The backend fills them in. Their title names no child, since it shows wherever the link is sent.
 */
export const familyPages: Record<'report' | 'no-report' | 'bill' | 'agreement', Page> = {
  report: { ...base, load: async () => ({ default: (await import('./report-page.tsx')).ReportPage }) },
  'no-report': { ...base, load: async () => ({ default: (await import('./no-page.tsx')).NoPage }) },
  bill: {
    ...base,
    namespaces: ['family-bill'],
    titleKey: 'family-bill:head.title',
    descriptionKey: 'family-bill:head.description',
    load: async () => ({ default: (await import('./family-bill.tsx')).FamilyBill }),
  },
  agreement: {
    ...base,
    namespaces: ['family-agreement', 'common'],
    titleKey: 'family-agreement:head.title',
    descriptionKey: 'family-agreement:head.description',
    load: async () => ({ default: (await import('./family-agreement.tsx')).FamilyAgreement }),
  },
};

/** The ready phrases in one language, which the backend puts into the page. */
export const phraseWords = (language: Language): Promise<object> => readDictionary(language, 'phrases');

/** The texts for the lines of a bill in one language, which the backend puts into the page. */
export async function billWords(language: Language): Promise<object> {
  const { session, credit, refund, refundReversed, way } = (await readDictionary(
    language,
    'family-bill',
  )) as Dictionaries['family-bill'];
  const { programmes } = (await readDictionary(language, 'common')) as Dictionaries['common'];
  const names = Object.entries<{ name: string }>(programmes).map(([programme, { name }]) => [programme, name] as const);
  return { session, credit, refund, refundReversed, ways: way, programmes: Object.fromEntries(names) };
}

/** The only script on a family's page: it shows the buttons for printing and for copying, where the browser can do it. */
export const pageScript =
  "for(const b of document.querySelectorAll('[data-print]')){b.hidden=false;b.addEventListener('click',()=>print())}" +
  "if(navigator.clipboard)for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click'," +
  '()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.firstChild.textContent=b.dataset.copied}))}';
