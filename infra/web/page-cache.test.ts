import { webRules } from './rules.ts';

test('a page is asked for again each time unless more is said, and no file and no missing page is kept as a page is', () => {
  const cacheOf = (pageCache?: string) => {
    const { places, notFoundCache } = webRules({
      inlineScripts: [],
      ...(pageCache === undefined ? {} : { pageCache }),
    });
    const said = places.flatMap((place) => ('cache' in place ? [[place.file, place.cache] as const] : []));
    return { pages: said.filter(([file]) => file.endsWith('.html')).map(([, cache]) => cache), said, notFoundCache };
  };
  const unasked = cacheOf();
  expect(new Set(unasked.pages)).toEqual(new Set(['no-cache']));
  const told = cacheOf('public, s-maxage=300');
  expect(told.pages).toHaveLength(unasked.pages.length);
  expect(new Set(told.pages)).toEqual(new Set(['public, s-maxage=300']));
  const others = ({ said }: typeof told) => said.filter(([file]) => !file.endsWith('.html'));
  expect(others(told)).toEqual(others(unasked));
  expect(told.notFoundCache).toBe('no-cache');
});
