import { questions } from './content/questions/questions.en.ts';
import { describe, expect, test } from '@jest/globals';
import { builtFile, languageOf, localized, paths } from './paths.ts';
import { portalPages } from './portal/pages.ts';
import { pages, type Page } from './site/pages.ts';

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

test('the web server finds a page under the name that the build gave it', () => {
  expect([builtFile('en', '/'), builtFile('zh', '/')]).toEqual(['index.html', 'zh/index.html']);
  expect([builtFile('en', '/blog/outdoor-mission'), builtFile('zh', '/404')]).toEqual([
    'blog/outdoor-mission.html',
    'zh/404.html',
  ]);
});

const all = Object.values<Page>(pages);

test('no two pages stand at one address, and none where the portal stands', () => {
  const addresses = [...all, ...Object.values(portalPages)].map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what depends on a wrong address or on what somebody asked for is kept from search engines', () => {
  expect(all.filter(({ indexable }) => !indexable).map(({ path }) => path)).toEqual([
    ...[paths.parentPortal(), paths.certificatePage(), '/404'],
  ]);
});

test('assistant answers link only to existing pages', () => {
  const addresses = new Set([...all, ...Object.values(portalPages)].map(({ path }) => path));
  const lost = questions.map(({ path }) => path?.replace(/#.*$/, '')).filter((path) => path && !addresses.has(path));
  expect(lost).toEqual([]);
});
