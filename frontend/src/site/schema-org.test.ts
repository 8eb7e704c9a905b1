import { beforeAll, expect, test } from '@jest/globals';
import type { i18n } from 'i18next';
import { business } from '../content/business.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import type { Language } from '../language.ts';
import { statedFacts } from '../content/facts.ts';
import { sampleSnapshot, sampleWebsite } from '../content/sample-website.ts';
import { websiteOf } from './website.ts';
import { schemaOf } from './head.ts';
import { pages, type Page, type PageName } from './pages.ts';
import { questionsAndAnswers, schemaScript, type Thing } from './schema-org.ts';

const dictionaries = {
  en: createDictionary('en', statedFacts),
  zh: createDictionary('zh', statedFacts),
} satisfies Record<Language, i18n>;
const website = websiteOf(sampleSnapshot(), sampleWebsite());
const names = Object.keys(pages) as PageName[];

beforeAll(async () => {
  for (const dictionary of Object.values(dictionaries)) {
    for (const page of Object.values<Page>(pages)) {
      await loadNamespaces(dictionary, ['common', ...page.namespaces]);
    }
  }
});

const said = (name: PageName, language: Language = 'en') =>
  schemaOf({ page: pages[name], language, dictionary: dictionaries[language], facts: statedFacts, website });
const kinds = (name: PageName) => said(name).map((thing) => thing['@type']);
const only = (name: PageName, kind: string, language?: Language): Thing => {
  const [found, ...others] = said(name, language).filter((thing) => thing['@type'] === kind);
  if (!found || others.length > 0) throw new Error(`${name} should have one ${kind}.`);
  return found;
};

test('the home page describes the business and its programmes, an inner page its place in the site', () => {
  expect(kinds('home')).toEqual(['EducationalOrganization', 'ItemList', 'VideoObject']);
  expect(kinds('playberryLaserLiteracy')).toEqual(['Course', 'VideoObject', 'BreadcrumbList']);
  expect(kinds('outdoorMission')).toEqual(['Course', 'BreadcrumbList']);
  expect(kinds('bookSession')).toEqual(['Offer', 'FAQPage', 'BreadcrumbList']);
  expect(kinds('article:outdoor-mission')).toEqual(['BlogPosting', 'BreadcrumbList']);
  for (const name of names) expect(kinds(name).length > 0).toBe(pages[name].indexable);
});

test('the business has its real age, comes to Ma On Shan, and has no rating of its own', () => {
  const organization = only('home', 'EducationalOrganization');
  expect(organization).toMatchObject({
    name: business.name.en,
    foundingDate: String(business.founded),
    telephone: business.phone.shown,
  });
  expect(JSON.stringify(organization.areaServed)).toContain('Ma On Shan');
  for (const name of names) expect(JSON.stringify(said(name))).not.toMatch(/rating/i);
});

test('the trial is offered at 0 Hong Kong dollars, a programme at a price for each size of class', () => {
  expect(only('bookSession', 'Offer')).toMatchObject({ price: '0', priceCurrency: 'HKD' });
  const offers = only('englishThroughPlay', 'Course').offers as Thing[];
  expect(offers.map(({ name }) => name)).toEqual(['1:1', '1:2', '1:3', '1:4']);
  for (const { price, priceCurrency } of offers) expect([Number(price) > 0, priceCurrency]).toEqual([true, 'HKD']);
});

test('a video has the address that its link opens, and no invented date', () => {
  const film = only('playberryLaserLiteracy', 'VideoObject', 'zh');
  expect(film.url).toBe(business.literacyVideo);
  expect(film.thumbnailUrl).toMatch(/\.png$/);
  expect(film).not.toHaveProperty('uploadDate');
});

test('questions come with their answers, contacts filled in', () => {
  const text = JSON.stringify(only('bookSession', 'FAQPage'));
  expect(text).not.toContain('{{');
  expect(questionsAndAnswers('trial', { language: 'en', website })).toEqual([only('bookSession', 'FAQPage')]);
  const content = sampleWebsite();
  const moved = { ...content, business: { ...content.business, email: 'moved@kitewell.example' } };
  const movedSite = websiteOf(sampleSnapshot(), moved);
  expect(JSON.stringify(questionsAndAnswers('practical', { language: 'en', website: movedSite }))).not.toContain(
    business.email,
  );
});

test('an article is placed below the blog, under the addresses of its own language', () => {
  const trail = only('article:outdoor-mission', 'BreadcrumbList', 'zh').itemListElement as Thing[];
  expect(trail.map(({ position, item }) => [position, item])).toEqual([
    [1, `${business.siteOrigin}/zh/`],
    [2, `${business.siteOrigin}/zh/blog`],
    [3, `${business.siteOrigin}/zh/blog/outdoor-mission`],
  ]);
});

test('no text can end the script element that contains it', () => {
  const script = schemaScript([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(script.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const { '@graph': graph } = JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, '')) as { '@graph': Thing[] };
  expect(graph[0]?.name).toBe('</script><script>alert(1)</script>');
  expect(schemaScript([])).toBe('');
});
