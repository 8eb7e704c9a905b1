const kept = 'places';
let places: Record<string, number> = {};

/**
 * Takes over from the browser where a page that has been left is shown again: the browser would scroll before the page
 * is back. `key` is that of the entry in the history that is being read.
 * @returns what ends it, to be called when another entry comes
 */
export function rememberPlace(key: string): () => void {
  history.scrollRestoration = 'manual';
  const keep = () => {
    places[key] = window.scrollY;
  };
  const leave = () => {
    // A document that is loaded anew comes whole, so the browser knows best.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(kept, JSON.stringify(places));
    } catch {
      // Storage is closed or full: places are kept for this document alone.
    }
  };
  addEventListener('scroll', keep, { passive: true });
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('scroll', keep);
    removeEventListener('pagehide', leave);
  };
}

/** Goes where the reader was on this entry of the history. False for an entry that is new. */
export function returnToPlace(key: string): boolean {
  const place = places[key];
  if (place === undefined) return false;
  window.scrollTo(0, place);
  return true;
}

/** Reads what earlier documents of this visit have kept. */
export function recallPlaces(): void {
  try {
    places = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Record<string, number>;
  } catch {
    places = {};
  }
}
