import { describe, expect, test } from '@jest/globals';
import { createDictionary, readDictionary, type Namespace } from '../i18n.ts';
import { createInstance } from './island-words.tsx';
import { islands } from './islands.ts';
import { statedFacts } from '../content/facts.ts';

const namespaces = [...new Set(Object.values(islands).flatMap(({ namespaces: own }): readonly Namespace[] => own))];

const keysIn = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysIn(value, `${above}${name}.`)
      : typeof value === 'string'
        ? [`${above}${name}`]
        : [],
  );

describe.each(['en', 'zh'] as const)('what islands say in %s', (language) => {
  async function both() {
    const pages = createDictionary(language, statedFacts);
    const { interpolation } = pages.options;
    const own = createInstance({
      lng: language,
      defaultNS: 'common',
      interpolation: { defaultVariables: interpolation?.defaultVariables },
      parseMissingKeyHandler: (key) => pages.options.parseMissingKeyHandler?.(key) as string,
    });
    const keys: string[] = [];
    for (const namespace of namespaces) {
      const words = await readDictionary(language, namespace);
      pages.addResourceBundle(language, namespace, words);
      own.addResourceBundle(language, namespace, words);
      // The key of a text with plural forms is the part before their suffix.
      keys.push(...keysIn(words).map((key) => `${namespace}:${key.replace(/_(one|other)$/, '')}`));
    }
    const ofPages = pages.getFixedT(language, [...namespaces]) as unknown as typeof own.t;
    return { keys, ofPages, ofIslands: own.getFixedT(null, namespaces) };
  }

  test('gives the words of the pages, in singular and plural', async () => {
    const { keys, ofPages, ofIslands } = await both();
    expect(keys.length).toBeGreaterThan(100);
    for (const count of [0, 1, 2]) {
      const values = { count, name: '陳 <b>', reference: 'KW-$1' };
      expect(keys.map((key) => ofIslands(key, values))).toEqual(keys.map((key) => ofPages(key, values)));
    }
  });

  test('treats unknown keys as the pages do', async () => {
    const { ofPages, ofIslands } = await both();
    for (const key of ['errors:nobodyKnows', 'common:nobodyKnows', 'nobody.knows'])
      expect(ofIslands(key)).toBe(ofPages(key));
  });
});
