import { pageViewInput, viewedPages, withinSite } from '@kitewell/contract/page-views';
import { pages } from '../pages.ts';
import { before, sourceOf } from './view.behaviour.ts';

const own = 'www.kitewell.example';

test('every public page can be counted, and nothing else', () => {
  expect([...viewedPages].sort()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .sort(),
  );
});

test.each([
  ['https://www.search.example/url?q=mei', 'www.search.example'],
  ['https://search.example:8443/', 'search.example'],
  ['https://紙鳶.example/', 'xn--mb0ao66d.example'],
  ['android-app://com.chat.example/', 'com.chat.example'],
  [`https://${own}/zh/`, withinSite],
  ['http://localhost:8080/', undefined],
  ['http://[::1]/', undefined],
  [`https://${'x'.repeat(60)}.${'y'.repeat(60)}.example/`, undefined],
  ['about:blank', undefined],
  ['', undefined],
])('what came from %j has the source %j, which the API takes', (referrer, source) => {
  expect(sourceOf(referrer, own)).toBe(source);
  expect(pageViewInput.isValidSync({ page: '/', language: 'en', source })).toBe(true);
});

test('after a redirect to the other language, the page before the redirect counts as the origin, once', () => {
  const noted = new Map([['ledHere', 'https://search.test/']]);
  const tab = {
    getItem: (key: string) => noted.get(key) ?? null,
    removeItem: (key: string) => void noted.delete(key),
  };
  expect(before(`https://${own}/`, tab)).toBe('https://search.test/');
  expect(before(`https://${own}/`, tab)).toBe(`https://${own}/`);
});
