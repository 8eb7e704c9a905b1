import { useMemo, useSyncExternalStore } from 'react';

const changed = 'addresschange';

/**
 * The filters in the address, a function that changes them, and whether they are known yet: the built page does not
 * know the query of the address.
 */
export function useAddress(): [URLSearchParams, (next: URLSearchParams) => void, known: boolean] {
  const search = useSyncExternalStore(
    watch,
    () => location.search,
    () => null,
  );
  return [useMemo(() => new URLSearchParams(search ?? ''), [search]), ask, search !== null];
}

function ask(next: URLSearchParams): void {
  const query = next.toString();
  history.pushState(null, '', `${location.pathname}${query && `?${query}`}`);
  // The browser only reports going back and forward, not pushState.
  dispatchEvent(new Event(changed));
}

function watch(tell: () => void): () => void {
  for (const sign of ['popstate', changed]) addEventListener(sign, tell);
  return () => {
    for (const sign of ['popstate', changed]) removeEventListener(sign, tell);
  };
}
