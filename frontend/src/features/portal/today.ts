import { useSyncExternalStore } from 'react';
import { hongKongDate } from './dates.ts';

const everyMinute = 60_000;

function subscribe(listener: () => void): () => void {
  const clock = setInterval(listener, everyMinute);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Today's date in Hong Kong; a desk that stays open over midnight turns its page. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => hongKongDate());
}
