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

/** The moment (ms) at which the current minute began; what depends on the time is renewed every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / everyMinute) * everyMinute);
}

/** Today's date in Hong Kong, also when a page stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => hongKongDate());
}
