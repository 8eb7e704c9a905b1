import { useMemo, useSyncExternalStore } from 'react';

const changed = 'addresschange';

/** What the address asks for, and how to ask for something else; whether it is known: the built page knows no query. */
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
  // The browser tells only of steps back and forward.
  dispatchEvent(new Event(changed));
}

function watch(tell: () => void): () => void {
  for (const sign of ['popstate', changed]) addEventListener(sign, tell);
  return () => {
    for (const sign of ['popstate', changed]) removeEventListener(sign, tell);
  };
}
