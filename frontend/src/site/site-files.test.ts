import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { familyApp, tutorApp } from '../content/apps.ts';
import { heads } from '../content/articles/heads.en.ts';
import { business } from '../content/business.ts';
import { pages, type Page } from './pages.ts';
import { sampleSnapshot } from '../content/sample-website.ts';
import { statedFacts } from '../content/facts.ts';
import { siteFiles } from './site-files.ts';

const snapshot = sampleSnapshot();
const files = siteFiles(snapshot, statedFacts);

test('the sitemap lists each page that may be kept in both languages, and no other', () => {
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const site = business.siteOrigin;
  const expected = Object.values<Page>(pages)
    .filter(({ indexable }) => indexable)
    .flatMap(({ path }) => [`${site}${path}`, `${site}/zh${path}`]);
  expect(listed).toEqual(expected);
  expect(listed).toContain(`${site}/zh/`);
  expect(listed.filter((address) => address?.includes('portal'))).toEqual([]);
});

test('an entry says on which day its page last changed, by the newest of the parts that it is made of', () => {
  const changedOn = { ...snapshot.changedOn, offer: '2026-12-01', business: '2026-12-03', terms: '2027-01-04' };
  const changed = siteFiles({ ...snapshot, changedOn }, statedFacts)['sitemap.xml'] ?? '';
  const day = (path: string) => new RegExp(`<loc>[^<]*example${path}</loc>\\s*<lastmod>([\\d-]+)<`).exec(changed)?.[1];
  expect(['/', '/prices', '/zh/policies', '/blog/outdoor-mission'].map(day)).toEqual([
    ...['2026-12-03', '2026-12-01', '2027-01-04', heads['outdoor-mission'].publishedOn],
  ]);
});

test('a site that opens soon lists no page', () => {
  expect(siteFiles({ ...snapshot, content: null }, statedFacts)['sitemap.xml']).not.toContain('<url>');
});

test('every entry of the sitemap names both languages and the default page', () => {
  const entries = (files['sitemap.xml'] ?? '').match(/<url>.*?<\/url>/gs) ?? [];
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    const alternates = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href]) => [lang, href]);
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'zh-Hant-HK', 'x-default']);
    expect(alternates.map(([, href]) => href)).toContain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1]);
  }
});

test('robots are told where the sitemap is, and may read that a portal is not to be kept', () => {
  expect(files['robots.txt']).toContain(`Sitemap: ${business.siteOrigin}/sitemap.xml`);
  expect(files['robots.txt']).not.toContain('portal');
});

test('each language has a manifest that starts at its own home page', () => {
  const start = (file: string) => (JSON.parse(files[file] ?? '') as { start_url: string }).start_url;
  expect([start('site.webmanifest'), start('zh/site.webmanifest')]).toEqual(['/', '/zh/']);
});

test.each([
  ['portal.webmanifest', '/tutor-portal', '/tutor-portal', 'en', tutorApp(business, 'en').name],
  ['zh/portal.webmanifest', '/tutor-portal', '/zh/tutor-portal', 'zh-Hant-HK', tutorApp(business, 'zh').name],
  ['family.webmanifest', '/parent-portal', '/parent-portal/now', 'en', familyApp(business, 'en').name],
  ['zh/family.webmanifest', '/parent-portal', '/zh/parent-portal/now', 'zh-Hant-HK', familyApp(business, 'zh').name],
])('%s makes an app, which is one in both languages', (file, id, start, lang, name) => {
  const manifest = JSON.parse(files[file] ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({
    start_url: start,
    lang,
    name,
    id,
    scope: '/',
    display: 'standalone',
  });
  const icons = (manifest.icons as { src: string }[]).map(({ src }) => src);
  const icon = id === '/tutor-portal' ? 'portal-icon' : 'family-icon';
  expect(icons).toEqual([`/${icon}-192.png`, `/${icon}-512.png`, `/${icon}-512.png`]);
  for (const src of icons) expect(existsSync(new URL(`../../public${src}`, import.meta.url))).toBe(true);
});
