import { business } from '../content/business.ts';
import { familyApp, tutorApp } from '../content/apps.ts';
import { htmlLang, type Language } from '../language.ts';
import { paint } from '../theme/tokens.ts';
import { localized, paths } from '../paths.ts';
import { siteAddress } from './addresses.ts';
import { pages, type Page } from './pages.ts';

/** The files that the build writes for programs (robots, sitemap, manifests): the text of each, by its name. */
export function siteFiles(): Record<string, string> {
  return {
    'robots.txt': robots(),
    'sitemap.xml': sitemap(),
    'site.webmanifest': manifest('en'),
    'zh/site.webmanifest': manifest('zh'),
    'portal.webmanifest': portalManifest('en'),
    'zh/portal.webmanifest': portalManifest('zh'),
    'family.webmanifest': familyManifest('en'),
    'zh/family.webmanifest': familyManifest('zh'),
  };
}

/** Robots may fetch the portals: one that may not fetch a page never reads that it must not keep it. */
function robots(): string {
  return `User-agent: *\nDisallow: /kitewell-documents/\n\nSitemap: ${business.siteOrigin}/sitemap.xml\n`;
}

const languages = ['en', 'zh'] as const;

function sitemap(): string {
  const urls = Object.values<Page>(pages)
    .filter(({ indexable }) => indexable)
    .flatMap((page) => languages.map((language) => sitemapEntry(language, page)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function sitemapEntry(language: Language, page: Page): string {
  const twins: [string, Language][] = [
    [htmlLang.en, 'en'],
    [htmlLang.zh, 'zh'],
    ['x-default', 'en'],
  ];
  const alternates = twins.map(
    ([hreflang, twin]) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteAddress(twin, page.path)}"/>`,
  );
  return ['  <url>', `    <loc>${siteAddress(language, page.path)}</loc>`, ...alternates, '  </url>'].join('\n');
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

function manifest(language: Language): string {
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
function portalManifest(language: Language): string {
  const { name, shortName } = tutorApp[language];
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
function familyManifest(language: Language): string {
  const { name, shortName } = familyApp[language];
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
