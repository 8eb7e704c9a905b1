import { focusManager, onlineManager } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { subscribeToken } from '../../api.ts';
import { outboxKeys, type Outbox, type OutboxState } from './outbox.ts';

/** ms between two tries while something waits and the browser believes that there is a network. */
const between = 30_000;

const OutboxOfDesk = createContext<Outbox | null>(null);
export const OutboxProvider = OutboxOfDesk.Provider;

/** Where what the tutor presses and writes goes. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxOfDesk);
  if (!outbox) throw new Error('There is no outbox around this component.');
  return outbox;
}

/** What has not arrived yet. */
export function useKept(): OutboxState {
  const { subscribe, read } = useOutbox();
  return useSyncExternalStore(subscribe, read, read);
}

/** Sends what waits whenever that may have become possible. */
export function useSending(outbox: Outbox, owner: string | null): void {
  useEffect(() => {
    const go = () => void outbox.flush();
    const onStorage = ({ key }: StorageEvent) => {
      // The key is null when a tab empties the whole storage.
      if (key !== null && !key.startsWith(outboxKeys(owner))) return;
      outbox.refresh();
      go();
    };
    const stops = [onlineManager.subscribe(go), focusManager.subscribe(go), subscribeToken(go)];
    window.addEventListener('storage', onStorage);
    const clock = setInterval(go, between);
    go();
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
      clearInterval(clock);
    };
  }, [outbox, owner]);
}
