import { describe, expect, test } from '@jest/globals';
import { builtFile, languageOf, localized, pageAt, pages, pathBelow, type Page, type PageName } from './paths.ts';

describe('the address alone decides the language', () => {
  test.each([
    ['/', 'en'],
    ['/tutor-portal', 'en'],
    ['/zhongwen', 'en'],
    ['/blog/zh', 'en'],
    ['/zh', 'zh'],
    ['/zh/', 'zh'],
    ['/zh/tutor-portal', 'zh'],
  ])('%s is read in %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language);
  });
});

test('a page and its twin differ by the base alone', () => {
  expect(localized('en', '/')).toBe('/');
  expect(localized('zh', '/')).toBe('/zh/');
  expect(localized('zh', '/tutor-portal')).toBe('/zh/tutor-portal');
});

describe('an address names its page', () => {
  test.each(Object.keys(pages).filter((name) => name !== 'notFound') as PageName[])('%s', (name) => {
    for (const language of ['en', 'zh'] as const)
      expect(pageAt(pathBelow(language, localized(language, pages[name].pattern)))).toBe(name);
  });

  test('with a slash at its end, or the base without one', () => {
    expect([pageAt('/blog/'), pageAt(pathBelow('zh', '/zh'))]).toEqual(['blog', 'home']);
  });

  test('or none', () => {
    expect([pageAt('/nowhere'), pageAt('*'), pageAt('/blog/nowhere')]).toEqual(['notFound', 'notFound', 'notFound']);
  });
});

test('every page of the table is built to a file of its own in each language', () => {
  const all = Object.values<Page>(pages);
  const files = all.flatMap((page) => [builtFile('en', page), builtFile('zh', page)]);
  expect(new Set(files).size).toBe(2 * all.length);
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'zh/index.html', '404.html', 'zh/404.html', 'tutor-portal.html']),
  );
});

test('what depends on who is signed in, or on a wrong address, is kept from search engines', () => {
  expect([pages.tutorPortal.indexable, pages.notFound.indexable, pages.home.indexable]).toEqual([false, false, true]);
});
