import type { i18n, TFunction } from 'i18next';
import { business } from '../content/business.ts';
import { htmlLang, type Language, type Namespace } from '../i18n.ts';
import { articleMetadata } from '../features/blog/metadata.ts';
import { localized, type Page } from './paths.ts';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The title of a page, and its description, robots, canonical and language twins as HTML marked `data-page`. */
export function documentHead(dictionary: i18n, language: Language, page: Page): { title: string; tags: string } {
  const t: TFunction<Namespace[]> = dictionary.getFixedT(language);
  const { title, description } = page.article
    ? articleMetadata(dictionary, page.article)
    : { title: t(page.titleKey), description: t(page.descriptionKey) };
  const address = (twin: Language) => `${business.siteOrigin}${localized(twin, page.pattern)}`;
  const tags = [`<meta data-page name="description" content="${escaped(description)}">`];
  if (page.indexable) {
    tags.push(
      `<link data-page rel="canonical" href="${address(language)}">`,
      `<link data-page rel="alternate" hreflang="${htmlLang.en}" href="${address('en')}">`,
      `<link data-page rel="alternate" hreflang="${htmlLang.zh}" href="${address('zh')}">`,
      `<link data-page rel="alternate" hreflang="x-default" href="${address('en')}">`,
      `<meta data-page property="og:title" content="${escaped(title)}">`,
      `<meta data-page property="og:description" content="${escaped(description)}">`,
      `<meta data-page property="og:url" content="${address(language)}">`,
    );
  } else {
    tags.push('<meta data-page name="robots" content="noindex">');
  }
  return { title, tags: tags.join('\n') };
}
