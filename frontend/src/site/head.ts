import type { i18n, TFunction } from 'i18next';
import type { Namespace } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { paths } from '../paths.ts';
import { cardPicture, siteAddress } from './addresses.ts';
import { articleHead, articleMetadata } from './blog/metadata.ts';
import type { Facts } from '@kitewell/contract/facts';
import { policyVersionMetadata } from './policies/written-policy.ts';
import type { Page } from './pages.ts';
import { breadcrumbs, schemaScript, type Thing } from './schema-org.ts';
import type { Website } from './website.ts';

/** A text escaped for HTML, inside an element or a quoted attribute. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The size of the pictures in px, which the sites that show them want to know in advance. */
const pictureSize = { width: 1200, height: 630 };

/** A page in one language, with the texts for its head. The dictionary has the page's namespaces. */
interface HeadSource {
  page: Page;
  language: Language;
  dictionary: i18n;
  facts: Facts;
  /** What is published; a page of the backend with data of a family needs none of it. */
  website?: Website;
}

/** The page's name, for places that show only that and one sentence. */
function titleAndDescription({ page, dictionary, facts }: Pick<HeadSource, 'page' | 'dictionary' | 'facts'>) {
  const t: TFunction<Namespace[]> = dictionary.getFixedT(dictionary.language);
  if (page.wording) return policyVersionMetadata(dictionary, page.wording, facts);
  const { title, description } =
    page.article !== undefined
      ? articleMetadata(dictionary, page.article)
      : { title: t(page.titleKey), description: t(page.descriptionKey) };
  return { title, description };
}

/** The page's h1 with its line breaks, for the picture of a shared link. */
export function cardHeading({ page, dictionary }: Pick<HeadSource, 'page' | 'dictionary'>): string | undefined {
  if (page.article !== undefined) return articleHead(dictionary, page.article).title;
  if (page.wording) return undefined;
  const t: TFunction<Namespace[]> = dictionary.getFixedT(dictionary.language);
  return page.card && t(page.card.heading);
}

/** The whole head of the page: for readers, for search engines, and for links that are shared. */
export function documentHead(source: HeadSource): string {
  const { title, description } = titleAndDescription(source);
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...indexTags(source),
    // The path under which views are counted; the page for unknown addresses has no address of its own.
    `<meta name="page" content="${source.page.countedAs ?? source.page.path}">`,
    ...cardTags(source, title, description),
    schemaScript(schemaOf(source)),
  ].join('\n');
}

function indexTags({ page: { indexable, path }, language, facts }: HeadSource): string[] {
  if (!indexable) return ['<meta name="robots" content="noindex">'];
  return [
    `<link rel="canonical" href="${siteAddress(facts, language, path)}">`,
    `<link rel="alternate" hreflang="${htmlLang.en}" href="${siteAddress(facts, 'en', path)}">`,
    `<link rel="alternate" hreflang="${htmlLang.zh}" href="${siteAddress(facts, 'zh', path)}">`,
    `<link rel="alternate" hreflang="x-default" href="${siteAddress(facts, 'en', path)}">`,
  ];
}

function cardTags(source: HeadSource, title: string, description: string): string[] {
  const { page, language, dictionary, facts } = source;
  const cardTitle = cardHeading(source);
  if (cardTitle === undefined) return [];
  const locales = { en: 'en_GB', zh: 'zh_HK' };
  // Chinese lines are joined without a space.
  const heading = cardTitle.replaceAll('\n', language === 'zh' ? '' : ' ');
  const name = facts.business.name[language];
  const alt = `${name}${dictionary.t('common:colon')}${heading}`;
  const properties: [string, string][] = [
    ['og:type', page.article ? 'article' : 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', siteAddress(facts, language, page.path)],
    ['og:locale', locales[language]],
    ['og:locale:alternate', locales[language === 'en' ? 'zh' : 'en']],
    ['og:image', cardPicture(facts, page.pictureOf ?? page.path, language)],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', alt],
  ];
  if (page.article) properties.push(['article:published_time', articleHead(dictionary, page.article).publishedOn]);
  return [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${escaped(alt)}">`,
  ];
}

/**
 * The structured data of a page; nothing if search engines may not keep the page. It has no rating: a business may not
 * rate itself.
 */
export function schemaOf({ page, language, dictionary, facts, website }: HeadSource): Thing[] {
  if (!page.indexable || !website) return [];
  const things =
    page.schema?.({
      language,
      dictionary,
      website,
      facts,
      path: page.path,
      ...(page.pictureOf && { picturePath: page.pictureOf }),
    }) ?? [];
  if (page.path === paths.home()) return things;
  const t: TFunction<Namespace[]> = dictionary.getFixedT(language);
  const name = page.article ? articleMetadata(dictionary, page.article).headline : page.linkText && t(page.linkText);
  if (!name) throw new Error(`Say in pages.ts (linkText) what the links to ${page.path} call it.`);
  const home = { path: paths.home(), name: facts.business.name[language] };
  const above = page.article ? [home, { path: paths.blog(), name: t('common:nav.blog') }] : [home];
  return [...things, breadcrumbs([...above, { path: page.path, name }], language, facts)];
}
