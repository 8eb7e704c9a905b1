import { deviceStorage, tabStorage } from './browser-storage.ts';

/** Puts a storage in the place of the browser's; `refuses` are the calls that throw. */
function browserHas(
  name: 'localStorage' | 'sessionStorage',
  refuses: readonly ('getItem' | 'setItem' | 'removeItem' | 'all')[] = [],
) {
  const texts = new Map<string, string>();
  const act =
    <Args extends unknown[], Answer>(call: 'getItem' | 'setItem' | 'removeItem', answer: (...args: Args) => Answer) =>
    (...args: Args) => {
      if (refuses.includes(call)) throw new DOMException('no room', 'QuotaExceededError');
      return answer(...args);
    };
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      if (refuses.includes('all')) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: act('getItem', (key: string) => texts.get(key) ?? null),
        setItem: act('setItem', (key: string, value: string) => texts.set(key, value)),
        removeItem: act('removeItem', (key: string) => texts.delete(key)),
      };
    },
  });
  return texts;
}

describe.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (name, store) => {
  afterEach(() => {
    browserHas(name);
    store.removeItem('key');
  });

  test('is written and read where the browser allows it', () => {
    const texts = browserHas(name);
    store.setItem('key', 'kept');
    expect(texts.get('key')).toBe('kept');
    expect(store.getItem('key')).toBe('kept');
    store.removeItem('key');
    expect(texts.size).toBe(0);
    expect(store.getItem('key')).toBeNull();
    expect(store.lasts()).toBe(true);
  });

  test('what the browser refuses to name lasts as long as the page', () => {
    browserHas(name, ['all']);
    expect(store.getItem('key')).toBeNull();
    store.setItem('key', 'kept');
    expect(store.getItem('key')).toBe('kept');
    store.removeItem('key');
    expect(store.getItem('key')).toBeNull();
    expect(store.lasts()).toBe(false);
  });

  test('where there is no room, what was written last counts, and not what the browser has from before', () => {
    const texts = browserHas(name, ['setItem']);
    texts.set('key', 'from before');
    store.setItem('key', 'new');
    expect(store.getItem('key')).toBe('new');
    expect(store.lasts()).toBe(false);
    store.removeItem('key');
    expect([store.getItem('key'), texts.size]).toEqual([null, 0]);
  });

  test('what is written after there is room again is read again', () => {
    browserHas(name, ['setItem']);
    store.setItem('key', 'in memory');
    const texts = browserHas(name);
    store.setItem('key', 'in the browser');
    texts.set('key', 'by another tab');
    expect(store.getItem('key')).toBe('by another tab');
  });
});
