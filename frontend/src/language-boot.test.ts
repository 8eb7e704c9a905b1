import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bootLanguage } from './language-boot.ts';

interface Browser {
  stored: Map<string, string>;
  /** What the tab keeps until it is closed. */
  noted: Map<string, string>;
  /** Where the page was sent before it painted; nothing if it stayed. */
  sentTo: string | undefined;
  click: (link: { href: string; dataset: { language?: string } }) => void;
}

let real: Map<string, PropertyDescriptor | undefined>;

/** Just as much of a browser as the script touches: it runs before anything else is there. */
function openAt(address: string, stored: Record<string, string> = {}, storageIsClosed = false): Browser {
  const url = new URL(address, 'https://kitewell.test');
  const browser: Browser = {
    stored: new Map(Object.entries(stored)),
    noted: new Map(),
    sentTo: undefined,
    click: () => undefined,
  };
  const closed = () => {
    throw new Error('The operation is insecure.');
  };
  const globals = {
    location: {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to: string) => (browser.sentTo = to),
    },
    localStorage: {
      getItem: storageIsClosed ? closed : (key: string) => browser.stored.get(key) ?? null,
      setItem: storageIsClosed ? closed : (key: string, value: string) => browser.stored.set(key, value),
    },
    sessionStorage: { setItem: (key: string, value: string) => browser.noted.set(key, value) },
    document: { documentElement: { style: {} }, referrer: 'https://search.test/' },
    addEventListener: (_: string, listener: (event: { target: unknown }) => void) => {
      browser.click = (link) => listener({ target: { closest: () => (link.dataset.language ? link : null) } });
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  bootLanguage();
  return browser;
}

const touched = ['location', 'localStorage', 'sessionStorage', 'document', 'addEventListener'];
beforeEach(() => {
  real = new Map(touched.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
});
afterEach(() => {
  for (const [name, descriptor] of real) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('on load', () => {
  test.each([
    ['/', '/zh/'],
    ['/tutor-portal?tab=documents#top', '/zh/tutor-portal?tab=documents#top'],
    ['/no/such/page', '/zh/no/such/page'],
  ])('a reader who chose Chinese is sent from %s to %s', (from, to) => {
    const { sentTo, noted } = openAt(from, { language: 'zh' });
    expect(sentTo).toBe(to);
    expect([...noted]).toEqual([['ledHere', 'https://search.test/']]);
  });

  test.each([
    ['/zh/', 'zh'],
    ['/zh/', 'en'],
    ['/', 'en'],
    ['/', 'fr'],
    ['/', 'zh-Hans'],
    ['/', ''],
  ])('%s with %p stored stays where it is', (address, language) => {
    const { sentTo, noted } = openAt(address, { language });
    expect([sentTo, noted.size]).toEqual([undefined, 0]);
  });

  test('a page that may not read the storage stays where it is', () => {
    expect(openAt('/', {}, true).sentTo).toBeUndefined();
  });
});

describe('the language switch', () => {
  test.each([
    ['/?a=1#contact', 'zh', '/zh/?a=1#contact'],
    ['/zh/tutor-portal?a=1', 'en', '/tutor-portal?a=1'],
    ['/zh', 'en', '/'],
    ['/zh/unknown', 'en', '/unknown'],
  ])('on %s keeps the choice of %s and goes to %s', (address, language, twin) => {
    const browser = openAt(address);
    const link = { href: '/as-built', dataset: { language } };
    browser.click(link);
    expect(link.href).toBe(twin);
    expect(browser.stored.get('language')).toBe(language);
  });

  test('works where nothing can be kept', () => {
    const link = { href: '/as-built', dataset: { language: 'zh' } };
    openAt('/', {}, true).click(link);
    expect(link.href).toBe('/zh/');
  });

  test('leaves every other link alone', () => {
    const browser = openAt('/');
    const link = { href: '/tutor-portal', dataset: {} };
    browser.click(link);
    expect([link.href, browser.stored.size]).toEqual(['/tutor-portal', 0]);
  });
});
