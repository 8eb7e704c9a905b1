import { webRules } from './rules.ts';

test('a page is revalidated each time by default, and files and missing pages are not cached as pages are', () => {
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
  const given = cacheOf('public, s-maxage=300');
  expect(given.pages).toHaveLength(unasked.pages.length);
  expect(new Set(given.pages)).toEqual(new Set(['public, s-maxage=300']));
  const others = ({ said }: typeof given) => said.filter(([file]) => !file.endsWith('.html'));
  expect(others(given)).toEqual(others(unasked));
  expect(given.notFoundCache).toBe('no-cache');
});
