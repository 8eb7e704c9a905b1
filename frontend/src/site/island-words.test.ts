import { describe, expect, test } from '@jest/globals';
import { createDictionary, readDictionary, type Namespace } from '../i18n.ts';
import { createInstance } from './island-words.tsx';
import { islands } from './islands.ts';

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
    const pages = createDictionary(language);
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
      // Of a text in plural forms the key is what stands before them.
      keys.push(...keysIn(words).map((key) => `${namespace}:${key.replace(/_(one|other)$/, '')}`));
    }
    const ofPages = pages.getFixedT(language, [...namespaces]) as unknown as typeof own.t;
    return { keys, ofPages, ofIslands: own.getFixedT(null, namespaces) };
  }

  test('is what the pages say, of one and of several', async () => {
    const { keys, ofPages, ofIslands } = await both();
    expect(keys.length).toBeGreaterThan(100);
    for (const count of [0, 1, 2]) {
      const values = { count, name: '陳 <b>', reference: 'KW-$1' };
      expect(keys.map((key) => ofIslands(key, values))).toEqual(keys.map((key) => ofPages(key, values)));
    }
  });

  test('is the same of a fault that the page does not know', async () => {
    const { ofPages, ofIslands } = await both();
    for (const key of ['errors:nobodyKnows', 'common:nobodyKnows', 'nobody.knows'])
      expect(ofIslands(key)).toBe(ofPages(key));
  });
});
