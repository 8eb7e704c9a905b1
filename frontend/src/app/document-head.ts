import type { i18n, TFunction } from 'i18next';
import { business } from '../content/business.ts';
import { htmlLang, type Language, type Namespace } from '../i18n.ts';
import { articleMetadata } from '../features/blog/metadata.ts';
import { localized, type Page } from './paths.ts';

/** A text as HTML, inside an element or a quoted attribute. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The whole address of a page, under which search engines and other sites know it. */
export const siteAddress = (language: Language, page: Page) =>
  `${business.siteOrigin}${localized(language, page.pattern)}`;

/** What a page calls itself where only its name and one sentence are shown. Needs the page's namespaces. */
export function titleAndDescription(dictionary: i18n, page: Page): { title: string; description: string } {
  const t: TFunction<Namespace[]> = dictionary.getFixedT(dictionary.language);
  return page.article
    ? articleMetadata(dictionary, page.article)
    : { title: t(page.titleKey), description: t(page.descriptionKey) };
}

/** The title of a page, and its description, robots, canonical and language twins as HTML marked `data-page`. */
export function documentHead(dictionary: i18n, language: Language, page: Page): { title: string; tags: string } {
  const { title, description } = titleAndDescription(dictionary, page);
  const tags = [`<meta data-page name="description" content="${escaped(description)}">`];
  if (page.indexable) {
    tags.push(
      `<link data-page rel="canonical" href="${siteAddress(language, page)}">`,
      `<link data-page rel="alternate" hreflang="${htmlLang.en}" href="${siteAddress('en', page)}">`,
      `<link data-page rel="alternate" hreflang="${htmlLang.zh}" href="${siteAddress('zh', page)}">`,
      `<link data-page rel="alternate" hreflang="x-default" href="${siteAddress('en', page)}">`,
    );
  } else {
    tags.push('<meta data-page name="robots" content="noindex">');
  }
  return { title, tags: tags.join('\n') };
}
