import { useSyncExternalStore } from 'react';
import { currentDay, serverNow, subscribeClock } from './server-clock.ts';

const everyMinute = 60_000;

function subscribe(listener: () => void): () => void {
  const stop = subscribeClock(listener);
  const clock = setInterval(listener, everyMinute);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    clearInterval(clock);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The moment (ms) at which the current minute began; what depends on the time is renewed every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / everyMinute) * everyMinute);
}

/** Today's date in Hong Kong, also when a page stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, currentDay);
}
