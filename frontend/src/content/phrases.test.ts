import { allPhrases, phrases } from '@kitewell/contract/phrases';
import { readDictionary } from '../i18n.ts';

test.each(['en', 'zh'] as const)(
  'every ready phrase has its own words, and no words lack their phrase (%s)',
  async (language) => {
    const words = (await readDictionary(language, 'phrases')) as Record<string, string>;
    expect(Object.keys(words).sort()).toEqual([...allPhrases].sort());
    expect(new Set(Object.values(words)).size).toBe(allPhrases.length);
  },
);

test('each programme offers few enough phrases for a tutor to look through', () => {
  for (const offered of Object.values(phrases)) {
    expect(offered.length).toBeGreaterThanOrEqual(12);
    expect(offered.length).toBeLessThanOrEqual(20);
  }
  expect(new Set(allPhrases).size).toBe(allPhrases.length);
});
