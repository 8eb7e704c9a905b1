import type { Facts } from '@kitewell/contract/facts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { familyApp, tutorApp } from '../content/apps.ts';
import { htmlLang, type Language } from '../language.ts';
import { paint } from '../theme/tokens.ts';
import { localized, paths } from '../paths.ts';
import { siteAddress } from './addresses.ts';
import { pages, pagesOf, type Page } from './pages.ts';

/** The files of an edition for programs (robots, sitemap, manifests): the text of each, by its name. */
export function siteFiles(snapshot: WebsiteSnapshot, facts: Facts): Record<string, string> {
  return {
    'robots.txt': robots(snapshot),
    'sitemap.xml': sitemap(snapshot, facts),
    'site.webmanifest': manifest('en', facts),
    'zh/site.webmanifest': manifest('zh', facts),
    'portal.webmanifest': portalManifest('en', facts),
    'zh/portal.webmanifest': portalManifest('zh', facts),
    'family.webmanifest': familyManifest('en', facts),
    'zh/family.webmanifest': familyManifest('zh', facts),
  };
}

/** Robots may fetch the portals: one that may not fetch a page never reads that it must not keep it. */
function robots({ siteOrigin }: WebsiteSnapshot): string {
  return `User-agent: *\nDisallow: /kitewell-documents/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

const languages = ['en', 'zh'] as const;

/** Empty while nothing is published: every page then asks not to be kept. */
function sitemap(snapshot: WebsiteSnapshot, facts: Facts): string {
  const urls = (snapshot.content ? pagesOf(snapshot) : [])
    .filter(({ indexable }) => indexable)
    .flatMap((page) => languages.map((language) => sitemapEntry(language, page, snapshot, facts)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The day of the last change to what the page says. */
function changedOn(page: Page, { changedOn: days, posts, content }: WebsiteSnapshot): string {
  const article = content?.articles.articles.find(({ id }) => id === page.article);
  if (article) return article.publishedOn;
  const known = [
    ...(page.parts ?? []).map((part) => days[part]),
    ...(page === pages.blog ? posts.slice(0, 1).map(({ publishedOn }) => publishedOn) : []),
  ];
  return known.toSorted().at(-1) ?? days.business;
}

function sitemapEntry(language: Language, page: Page, snapshot: WebsiteSnapshot, facts: Facts): string {
  const twins: [string, Language][] = [
    [htmlLang.en, 'en'],
    [htmlLang.zh, 'zh'],
    ['x-default', 'en'],
  ];
  const alternates = twins.map(
    ([hreflang, twin]) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteAddress(facts, twin, page.path)}"/>`,
  );
  const lines = [
    `<loc>${siteAddress(facts, language, page.path)}</loc>`,
    `<lastmod>${changedOn(page, snapshot)}</lastmod>`,
  ];
  return ['  <url>', ...lines.map((line) => `    ${line}`), ...alternates, '  </url>'].join('\n');
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const shared = {
  background_color: paint.paper,
  theme_color: paint.paper,
};
const icons = (name: string) => [icon(name, 192, 'any'), icon(name, 512, 'any'), icon(name, 512, 'maskable')];

function manifest(language: Language, { business }: Facts): string {
  const home = localized(language, '/');
  const content = {
    name: business.name[language],
    lang: htmlLang[language],
    id: home,
    start_url: home,
    scope: '/',
    display: 'browser',
    ...shared,
    icons: icons('icon'),
  };
  return asJson(content);
}

/**
 * The tutors' portal as an installed app. It is one app for both languages, so that changing the language does not leave
 * it; therefore its scope is the whole site, which contains the portal in both languages and the course.
 */
function portalManifest(language: Language, { business }: Facts): string {
  const { name, shortName } = tutorApp(business, language);
  return asJson({
    name,
    short_name: shortName,
    lang: htmlLang[language],
    id: paths.tutorPortal(),
    start_url: localized(language, paths.tutorPortal()),
    scope: '/',
    display: 'standalone',
    ...shared,
    icons: icons('portal-icon'),
  });
}

/**
 * The parent portal as an installed app, one for both languages as the portal's is. It begins at the page for everybody,
 * which leads on to the home where somebody is signed in.
 */
function familyManifest(language: Language, { business }: Facts): string {
  const { name, shortName } = familyApp(business, language);
  return asJson({
    name,
    short_name: shortName,
    lang: htmlLang[language],
    id: paths.parentPortal(),
    start_url: localized(language, paths.familyHome()),
    scope: '/',
    display: 'standalone',
    ...shared,
    icons: icons('family-icon'),
  });
}

const asJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
