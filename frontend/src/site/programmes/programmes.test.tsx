import { expect, jest, test } from '@jest/globals';
import createCache from '@emotion/cache';
import { asCents, writtenDollars } from '@kitewell/contract/cents';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { errorsInChinese } from '../../content/hong-kong-chinese.ts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { classSizes } from '@kitewell/contract/facts';
import { priceParts, programmeFacts, trial } from '../../content/programmes.ts';
import { FactsContext } from '../../facts.ts';
import type { Facts } from '@kitewell/contract/facts';
import { statedFacts } from '../../content/facts.ts';
import { sampleSnapshot, sampleWebsite } from '../../content/sample-website.ts';
import { createDictionary, loadNamespaces, readDictionary } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { WebsiteContext, websiteOf } from '../website.ts';

// Only a bundler can import pictures.
jest.unstable_mockModule('../../art/grain.tsx', () => ({ Grain: () => null }));
const { Providers } = await import('../../theme/providers.tsx');
const { siteSystem } = await import('../../theme/site-theme.ts');
const pages: Record<Programme, ComponentType> = {
  'english-through-play': (await import('./play-page.tsx')).default,
  'playberry-laser-literacy': (await import('./literacy-page.tsx')).default,
  'outdoor-mission': (await import('./outdoor-page.tsx')).default,
};

const languages = ['en', 'zh'] as const;
const cases = programmes.flatMap((programme) => languages.map((language) => ({ programme, language })));

/** The page as HTML, with the keys that it asked for and that are in no dictionary. */
async function render(
  programme: Programme,
  language: Language,
  facts: Facts = statedFacts,
  snapshot: Partial<WebsiteSnapshot> = {},
): Promise<{ html: string; missing: string[] }> {
  const dictionary = createDictionary(language, statedFacts);
  await loadNamespaces(dictionary, ['common', 'programmes', programme]);
  const missing: string[] = [];
  dictionary.options.saveMissing = true;
  dictionary.on('missingKey', (_languages, namespace, key) => missing.push(`${namespace}:${key}`));
  const Page = pages[programme];
  const html = renderToStaticMarkup(
    <Providers {...{ cache: createCache({ key: 'css' }), dictionary, facts: statedFacts, system: siteSystem }}>
      <FactsContext value={facts}>
        <WebsiteContext value={websiteOf({ ...sampleSnapshot(), ...snapshot }, sampleWebsite())}>
          <Page />
        </WebsiteContext>
      </FactsContext>
    </Providers>,
  );
  return { html, missing };
}

const visible = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, '’');

test.each(cases)('$programme says everything it has to say ($language)', async ({ programme, language }) => {
  const { html, missing } = await render(programme, language);
  expect(missing).toEqual([]);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(visible(html).replace(/\s+/g, ' ')).toContain(programmeFacts[programme].name);
  for (const size of classSizes) {
    expect(visible(html)).toContain(priceParts(programmeFacts[programme].prices[size]).dollars);
  }
  expect(html).toContain(`href="${localized(language, paths.book({ program: programme }))}"`);
  for (const other of programmes.filter((candidate) => candidate !== programme)) {
    expect(html).toContain(`href="${localized(language, `/${other}`)}"`);
  }
});

test.each(cases)('$programme quotes a family of its own, or nobody ($language)', async ({ programme, language }) => {
  const review = { stars: 5, text: 'She asks for more.', signedAs: 'Ng family', language: 'en', answer: null } as const;
  const page = async (...of: (Programme | null)[]) => {
    const reviews = of.map((one, id) => ({ ...review, id, programme: one }));
    return (await render(programme, language, statedFacts, { samples: false, reviews })).html;
  };
  const others = programmes.filter((other) => other !== programme);
  expect(await page(null, ...others)).not.toMatch(/Ng family|id="families"/);
  expect((await page(programme, ...others)).match(/Ng family/g)).toHaveLength(1);
  expect((await page(programme, programme, programme)).match(/Ng family/g)).toHaveLength(2);
});

test('a key that is in no dictionary is noticed', async () => {
  const dictionary = createDictionary('en', statedFacts);
  await loadNamespaces(dictionary, ['programmes']);
  const missing: string[] = [];
  dictionary.options.saveMissing = true;
  dictionary.on('missingKey', (_languages, _namespace, key) => missing.push(key));
  const ask: (key: string) => string = dictionary.getFixedT('en', 'programmes') as (key: string) => string;
  ask('no.such.key');
  expect(missing).toEqual(['no.such.key']);
});

test.each(languages)('a page says how few times are left for a trial of its programme (%s)', async (language) => {
  const page = async (trialTimesLeft: WebsiteSnapshot['trialTimesLeft']) =>
    (await render('outdoor-mission', language, statedFacts, { trialTimesLeft })).html;
  expect(visible(await page({ 'outdoor-mission': 1 }))).toContain(
    { en: '1 trial time left in the next two weeks', zh: '未來兩星期尚餘 1 個試堂時段' }[language],
  );
  expect(await page({ 'english-through-play': 1 })).not.toContain('data-testid="slots"');
});

test.each(programmes)('%s is configured within what the business offers', (programme) => {
  const { ages, minutes, prices } = programmeFacts[programme];
  expect(ages.from).toBeGreaterThanOrEqual(3);
  expect(ages.to).toBeLessThanOrEqual(12);
  expect(ages.from).toBeLessThan(ages.to);
  if (minutes !== null) expect(minutes).toBeGreaterThan(0);
  for (const size of classSizes) {
    expect(Number.isInteger(prices[size])).toBe(true);
    expect(prices[size]).toBeGreaterThan(0);
  }
  // A larger class costs less for each child.
  expect(classSizes.map((size) => prices[size])).toEqual([...Object.values(prices)].sort((a, b) => b - a));
});

test('the facts are those that the site promises', () => {
  const facts = programmes.map((programme) => [programmeFacts[programme].ages, programmeFacts[programme].minutes]);
  expect(facts).toEqual([
    [{ from: 3, to: 5 }, 60],
    [{ from: 5, to: 12 }, null],
    [{ from: 7, to: 12 }, 90],
  ]);
  expect(trial).toEqual({ minutes: 45, price: 0 });
});

test.each(['en-HK', 'zh-HK'])('prices are written as %s writes them', (locale) => {
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'HKD' });
  for (const price of [0, 5, 52000, 123456, 123456789]) {
    const { symbol, dollars, cents } = priceParts(asCents(price));
    expect(`${symbol}${dollars}${cents || '.00'}`).toBe(written.format(writtenDollars(asCents(price))));
  }
  expect(priceParts(asCents(52000)).cents).toBe('');
});

test.each(['programmes', ...programmes] as const)('the Chinese of %s is what Hong Kong reads', async (namespace) => {
  const texts: string[] = [];
  JSON.stringify(await readDictionary('zh', namespace), (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value.replaceAll('\n', ''));
    return value;
  });
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap(errorsInChinese)).toEqual([]);
});
