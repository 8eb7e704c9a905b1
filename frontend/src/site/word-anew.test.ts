import { textPages, websiteTexts } from '@kitewell/contract/website/texts';
import { sampleSnapshot, sampleWebsite } from '../content/sample-website.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { websiteOf } from './website.ts';
import { wordAnew } from './word-anew.ts';

const sample = websiteOf(sampleSnapshot(), sampleWebsite());
const keys = textPages.flatMap((page) =>
  Object.entries<readonly [en: number, zh: number]>(websiteTexts[page]).map(([key, longest]) => ({
    page,
    key,
    longest,
  })),
);

describe.each([
  ['en', 0],
  ['zh', 1],
] as const)('in %s', (language, place) => {
  async function dictionaryOf() {
    const dictionary = createDictionary(language, sample.facts);
    await loadNamespaces(dictionary, textPages);
    return dictionary;
  }

  test('every text that may be worded anew is on its page, and today’s words fit its length', async () => {
    const dictionary = await dictionaryOf();
    const misfits = keys.filter(({ page, key, longest }) => {
      const text: unknown = dictionary.getResource(language, page, key);
      return typeof text !== 'string' || text.length > longest[place];
    });
    expect(misfits).toEqual([]);
  });

  test('published words stand in place of the page’s own, and facts in place of their names', async () => {
    const dictionary = await dictionaryOf();
    const content = sampleWebsite();
    content.home = { hero: { title: { en: 'Since {{founded}}.', zh: '始於 {{founded}}。' } } };
    content['home-sections'] = { services: { etp: { features: { 1: { en: 'Songs', zh: '唱歌' } } } } };
    content['outdoor-mission'] = { rain: { text: { en: 'All {{minutes}} minutes.', zh: '{{minutes}} 分鐘。' } } };
    const own = dictionary.t('home:hero.subtitle');
    wordAnew(dictionary, websiteOf(sampleSnapshot(), content));
    expect(dictionary.t('home:hero.title')).toContain('2017');
    expect(dictionary.t('home:hero.subtitle')).toBe(own);
    const features: unknown = dictionary.t('home-sections:services.etp.features', { returnObjects: true });
    const songs = { en: 'Songs', zh: '唱歌' }[language];
    expect(features).toEqual([expect.any(String), songs, expect.any(String)]);
    // The page itself says how long its own sessions are.
    expect(dictionary.t('outdoor-mission:rain.text', { minutes: 90 })).toContain('90');
  });
});
