import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { readDeskOwner, readToken, subscribeToken } from '../../api.ts';
import { idle } from '../idle.ts';
import { signInForm } from './sign-in.tsx';

interface SessionGateProps {
  /** The whole screen of somebody who is not signed in. */
  signIn: ReactNode;
  /** The whole screen of a signed-in tutor. */
  children: ReactNode;
}

interface Place {
  scroll: number;
  focus: Element | null;
}

/**
 * Shows one screen to tutors and another to everybody else. When a session ends by itself, the desk stays as it is
 * behind the sign-in, with all that was typed; the same tutor returns to the same place of it.
 */
export function SessionGate({ signIn, children }: SessionGateProps) {
  const owner = useSyncExternalStore(subscribeToken, readDeskOwner, () => null);
  const signedIn = useSyncExternalStore(subscribeToken, readToken, () => null) !== null;
  const shown = useRef({ owner, signedIn });
  const left = useRef<Place>(undefined);

  // Where a session ends, the server may have a newer build by then, without the files of this one.
  useEffect(() => {
    if (owner !== null)
      void idle()
        .then(signInForm)
        .catch(() => undefined);
  }, [owner]);

  // Before React hides the desk: afterwards nothing of it has the focus any more.
  useEffect(
    () =>
      subscribeToken(() => {
        if (readToken() === null) left.current ??= { scroll: window.scrollY, focus: document.activeElement };
      }),
    [],
  );

  // Signing in and out changes the whole screen without a change of address, so the focus starts anew as well.
  useEffect(() => {
    const before = shown.current;
    if (before.owner === owner && before.signedIn === signedIn) return;
    shown.current = { owner, signedIn };
    const place = left.current;
    if (signedIn) left.current = undefined;
    if (signedIn && before.owner === owner && place) {
      window.scrollTo(0, place.scroll);
      if (place.focus instanceof HTMLElement) place.focus.focus({ preventScroll: true });
    } else {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  }, [owner, signedIn]);

  return (
    <>
      {!signedIn && signIn}
      {owner !== null && (
        <div key={owner} hidden={!signedIn}>
          {children}
        </div>
      )}
    </>
  );
}
