import { useSyncExternalStore } from 'react';
import { hongKongDate } from '@kitewell/contract/dates';

const everyMinute = 60_000;

function subscribe(listener: () => void): () => void {
  const clock = setInterval(listener, everyMinute);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The instant (ms) at which this minute began: what depends on the hour turns with it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / everyMinute) * everyMinute);
}

/** Today's date in Hong Kong; a desk that stays open over midnight turns its page. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => hongKongDate());
}
