import { loadNamespaces, createDictionary, readDictionary } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { pages, type Page } from '../pages.ts';
import { emptyFields, requiredFields, preferredTimeFields } from './draft.ts';

const base = {
  path: pages.bookSession.path,
  namespaces: pages.bookSession.namespaces,
  titleKey: pages.bookSession.titleKey,
  descriptionKey: pages.bookSession.descriptionKey,
  indexable: false,
  plain: true,
} as const;

/** The backend's answers to a form that was sent without scripts, each by the name of its file. */
export const answerPages: Record<'form' | 'received', Page> = {
  form: {
    ...base,
    islands: ['trial-form'],
    load: async () => ({ default: (await import('./answer-pages.tsx')).FormAnswer }),
  },
  received: { ...base, load: async () => ({ default: (await import('./answer-pages.tsx')).ReceivedAnswer }) },
};

/** The sentences that the backend puts into these pages, besides what was typed. */
export async function answerSentences(language: Language): Promise<object> {
  const dictionary = createDictionary(language);
  await loadNamespaces(dictionary, ['common', 'book-trial']);
  const fields = Object.keys(emptyFields) as (keyof typeof emptyFields)[];
  return {
    labels: Object.fromEntries(fields.map((field) => [field, dictionary.t(`book-trial:form.${field}`)])),
    missing: Object.fromEntries(
      requiredFields.map((field) => [field, dictionary.t(`book-trial:form.missing.${field}`)]),
    ),
    colon: dictionary.t('common:colon'),
    fieldErrors: await readDictionary(language, 'validation'),
    errors: await readDictionary(language, 'errors'),
    failed: dictionary.t('book-trial:toast.error.text'),
  };
}

const chosenFields = new Set<string>(['childAge', 'program', 'district', ...preferredTimeFields]);

/**
 * The rendered form with a placeholder such as `{{value:email}}` wherever the backend fills something in.
 * @throws Error if the markup lacks a field that is looked for
 */
export function withPlaces(form: string): string {
  let html = form;
  const put = (pattern: RegExp, change: (...groups: string[]) => string) => {
    if (!pattern.test(html)) throw new Error(`The form has nothing like ${pattern.source}.`);
    html = html.replace(pattern, (...groups: string[]) => change(...groups));
  };
  // Closed, unless something in it was chosen.
  put(
    /(<details [^>]*name="preferredTimes"[^>]*)/,
    (_, start = '') => `${start}{{open:${['district', ...preferredTimeFields].join('-')}}}`,
  );
  for (const field of ['page', 'campaign']) {
    put(
      new RegExp(`(<input [^>]*name="${field}"[^>]*) value=""`),
      (_, start = '') => `${start} value="{{value:${field}}}"`,
    );
  }
  for (const field of Object.keys(emptyFields)) {
    // The list of faults links to it.
    const [, id] = new RegExp(`<(?:input|select|textarea) (?=[^>]*name="${field}")[^>]*id="([^"]+)"`).exec(html) ?? [];
    if (!id) throw new Error(`The field ${field} has no id.`);
    html = html.replaceAll(`"${id}"`, `"field-${field}"`);
    if (chosenFields.has(field)) {
      put(new RegExp(`(<select [^>]*name="${field}"[^>]*)(>.*?</select>)`, 's'), (_, start = '', options = '') => {
        const marked = options
          .replaceAll(' selected=""', '')
          .replace(
            /<option value="([\w-]+)">/g,
            (_option, value) => `<option value="${value}"{{chosen:${field}:${value}}}>`,
          );
        return `${start}{{fault:${field}}}${marked}`;
      });
    } else if (field === 'message') {
      // HTML parsers drop a line break at the start of a textarea; without this one, a typed line break would be
      // dropped.
      put(/(<textarea [^>]*name="message"[^>]*)>\s*(?=<\/textarea>)/, (_, start = '') => {
        return `${start}{{fault:message}}>\n{{value:message}}`;
      });
    } else {
      put(new RegExp(`(<input [^>]*name="${field}"[^>]*) value=""`), (_, start = '') => {
        return `${start} value="{{value:${field}}}"{{fault:${field}}}`;
      });
    }
  }
  return html;
}
