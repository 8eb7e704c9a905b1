/** What is read and written of the browser's storage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store whose reads and writes never fail. */
export interface SafeStore extends TextStore {
  /** Whether the browser keeps what is written after this page has closed. */
  readonly lasts: () => boolean;
  /** The names under which something is stored. */
  readonly keys: () => string[];
}

/**
 * The browser may refuse site data altogether, so that even naming its storage throws, or have no room left. What it does
 * not take is kept in memory, for as long as the page is open: forms and the sign-in go on.
 * @param find names the storage, which throws where the browser refuses it
 */
function withMemory(find: () => TextStore): SafeStore {
  // null: removed here, though the browser may still have it.
  const memory = new Map<string, string | null>();
  const kept = (act: (store: TextStore) => void): boolean => {
    try {
      act(find());
      return true;
    } catch {
      return false;
    }
  };
  const write = (key: string, value: string | null) => {
    memory.delete(key);
    if (!kept((store) => (value === null ? store.removeItem(key) : store.setItem(key, value)))) memory.set(key, value);
  };
  return {
    getItem: (key) => {
      let value = memory.get(key);
      if (value === undefined) kept((store) => (value = store.getItem(key)));
      return value ?? null;
    },
    setItem: write,
    removeItem: (key) => write(key, null),
    keys: () => {
      const names = new Set<string>();
      kept((store) => Object.keys(store).forEach((key) => names.add(key)));
      for (const [key, value] of memory) {
        if (value === null) names.delete(key);
        else names.add(key);
      }
      return [...names];
    },
    lasts: () =>
      kept((store) => {
        store.setItem('probe', '');
        store.removeItem('probe');
      }),
  };
}

/** Local storage: shared by all tabs, and there at the next visit. */
export const deviceStorage = withMemory(() => localStorage);

/** Session storage: for the pages that this tab shows one after the other. */
export const tabStorage = withMemory(() => sessionStorage);

/** What is stored as JSON; null if there is nothing, or something that we did not write. */
export function readJson(store: Pick<TextStore, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
