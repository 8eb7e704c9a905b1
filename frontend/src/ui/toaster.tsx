import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToasterProps, ToastMessage } from './toasts.tsx';

let latest: ToastMessage | undefined;
const listeners = new Set<() => void>();

/** Shows one message, wherever the page's `Toaster` is. */
export function showToast(message: ToastMessage): void {
  latest = { ...message };
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const loadToasts = () => import('./toasts.tsx');
const Toasts = lazy(loadToasts);
/** What a person does before anything can happen that is worth a message. */
const signs = ['focusin', 'pointerdown'] as const;

/**
 * Where messages appear; rendered once. Their code comes with the first use of the page: the message that nothing can be
 * fetched any more must not have to be fetched.
 */
export function Toaster(props: ToasterProps) {
  const message = useSyncExternalStore(
    listen,
    () => latest,
    () => undefined,
  );
  // There before the first message: a region that comes with its message is not read out.
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
  // Without its code a message is lost. Rendered all the same, it would take the page along.
  useEffect(() => {
    if (message && !ready) prepare();
  }, [message, ready, prepare]);
  return <Suspense fallback={null}>{ready && <Toasts {...props} message={message} />}</Suspense>;
}
