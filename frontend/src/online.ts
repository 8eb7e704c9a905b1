import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the browser knows at this moment that it has no connection. Signing in asks this first: a change that cannot
 * wait would otherwise stand at 'one moment' until there is a connection.
 */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether the browser has a connection; without one, changes wait to be sent. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
