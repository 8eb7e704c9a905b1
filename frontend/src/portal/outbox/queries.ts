import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { subscribeToken } from '../../api.ts';
import { listenToTabs, showAll } from './portal-outbox.ts';
import type { Outbox, OutboxState } from './outbox.ts';

/** ms between two attempts while a change waits and the browser says that there is a network. */
const between = 30_000;

const OutboxOfPortal = createContext<Outbox | null>(null);
export const OutboxProvider = OutboxOfPortal.Provider;

/** The outbox that takes the tutor's changes. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxOfPortal);
  if (!outbox) throw new Error('There is no outbox around this component.');
  return outbox;
}

/** The changes that have not reached the server. */
export function useOutboxState(): OutboxState {
  const { subscribe, read } = useOutbox();
  return useSyncExternalStore(subscribe, read, read);
}

/** Sends waiting changes whenever that may have become possible. */
export function useSending(outbox: Outbox, owner: string | null, client: QueryClient): void {
  useEffect(() => {
    const go = () => void outbox.flush();
    const stops = [
      listenToTabs(owner, (what) => {
        go();
        if (what === 'gone') void showAll(client);
      }),
      ...[onlineManager, focusManager].map((manager) => manager.subscribe(go)),
      subscribeToken(go),
    ];
    const clock = setInterval(go, between);
    go();
    return () => {
      for (const stop of stops) stop();
      clearInterval(clock);
    };
  }, [outbox, owner, client]);
}
