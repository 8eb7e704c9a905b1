import type { TextOverrides } from '@kitewell/contract/website/parts';
import { textPages, websiteTexts } from '@kitewell/contract/website/texts';
import type { i18n } from 'i18next';
import { fillContacts } from '../content/contacts.ts';
import type { Language } from '../language.ts';
import { articleHeadsIn } from './blog/published-articles.ts';
import type { Website } from './website.ts';

/** Puts the words that the business has published in place of the page's own, in the namespaces that are loaded. */
export function wordAnew(dictionary: i18n, { content, facts }: Website): void {
  const language = dictionary.language as Language;
  if (dictionary.hasResourceBundle(language, 'articles')) {
    dictionary.removeResourceBundle(language, 'articles');
    dictionary.addResourceBundle(language, 'articles', articleHeadsIn(content, facts, language));
  }
  for (const page of textPages.filter((one) => dictionary.hasResourceBundle(language, one))) {
    for (const key of Object.keys(websiteTexts[page])) {
      const text = wordingAt(content[page], key)?.[language];
      if (!text) continue;
      const own = String(dictionary.getResource(language, page, key));
      dictionary.addResource(
        language,
        page,
        key,
        written(text, own, (one) => fillContacts(one, facts, language)),
      );
    }
  }
}

function wordingAt(wording: TextOverrides, key: string): { en?: string | null; zh?: string | null } | undefined {
  return key
    .split('.')
    .reduce<TextOverrides[string]>((within, name) => (within as TextOverrides | undefined)?.[name], wording);
}

/** What the page itself fills in, such as the length of its own sessions, stays in braces for it. */
function written(text: string, own: string, fill: (text: string) => string): string {
  return text.replace(/\{\{.*?\}\}/g, (placeholder) => (own.includes(placeholder) ? placeholder : fill(placeholder)));
}
