/**
 * What api.ts needs of a browser, for its tests: a store, a window that hears of other tabs, and a server that gives the
 * pushed `answers` one after the other, and none once they have run out.
 */
export function simulateBrowser() {
  const stored = new Map<string, string>();
  const windowEvents = new EventTarget();
  const answers: Response[] = [];
  const requests: { path: string; init: RequestInit }[] = [];
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  Object.defineProperty(globalThis, 'window', { configurable: true, value: windowEvents });
  globalThis.fetch = (path, init = {}) => {
    requests.push({ path: path as string, init });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'));
  };
  return {
    stored,
    windowEvents,
    answers,
    requests,
    headersOf: (position: number) => requests[position]?.init.headers as Headers,
    /** Begins anew, as each test does. */
    forget: () => {
      stored.clear();
      answers.length = 0;
      requests.length = 0;
    },
  };
}
