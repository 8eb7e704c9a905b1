import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToasterProps, ToastMessage } from './toasts.tsx';

export type { ToastMessage };

let latest: ToastMessage | undefined;
const listeners = new Set<() => void>();

/** Shows one message; the page's `Toaster` displays it. */
export function showToast(message: ToastMessage): void {
  latest = { ...message };
  for (const tell of listeners) tell();
}

/** Takes away the message that is shown, where a screen follows to which it does not belong. */
export function hideToast(): void {
  latest = undefined;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const loadToasts = () => import('./toasts.tsx');
const Toasts = lazy(loadToasts);
/** Events of a person that come before anything could cause a message. */
const signs = ['focusin', 'pointerdown'] as const;

/**
 * Where messages appear; rendered once. Its code loads at the first use of the page, since the message that nothing can
 * be loaded any more must be there already.
 */
export function Toaster(props: ToasterProps) {
  const message = useSyncExternalStore(
    listen,
    () => latest,
    () => undefined,
  );
  // Rendered before the first message: a live region that appears with its message is not announced.
  const [ready, setReady] = useState(false);
  const prepare = useCallback(() => {
    loadToasts().then(
      () => setReady(true),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    for (const sign of signs) addEventListener(sign, prepare, { once: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, prepare);
    };
  }, [prepare]);
  // Without its code a message is lost. Rendering it anyway would make the whole page wait.
  useEffect(() => {
    if (message && !ready) prepare();
  }, [message, ready, prepare]);
  return <Suspense fallback={null}>{ready && <Toasts {...props} message={message} />}</Suspense>;
}
