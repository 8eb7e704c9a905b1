import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { readPortalOwner, readToken, subscribeToken } from '../../api.ts';
import { idle } from '../idle.ts';
import { signInForm } from './sign-in.tsx';
import { focusTitle } from '../../ui/screen-title.ts';

interface SessionGateProps {
  /** The whole screen for somebody who is not signed in. */
  signIn: ReactNode;
  /** The whole screen for a signed-in tutor. */
  children: ReactNode;
}

interface Place {
  scroll: number;
  focus: Element | null;
}

/**
 * Shows one screen to tutors and another to everybody else. When a session expires, the portal stays behind the sign-in
 * screen with everything that was typed, and the same tutor returns to the same place in it.
 */
export function SessionGate({ signIn, children }: SessionGateProps) {
  const owner = useSyncExternalStore(subscribeToken, readPortalOwner, () => null);
  const signedIn = useSyncExternalStore(subscribeToken, readToken, () => null) !== null;
  const shown = useRef({ owner, signedIn });
  const left = useRef<Place>(undefined);

  // Loaded in advance: by the time the session ends, the server may have a newer build without this build's files.
  useEffect(() => {
    if (owner !== null)
      void idle()
        .then(signInForm)
        .catch(() => undefined);
  }, [owner]);

  // Read before React hides the portal: afterwards nothing in it has the focus.
  useEffect(
    () =>
      subscribeToken(() => {
        if (readToken() === null) left.current ??= { scroll: window.scrollY, focus: document.activeElement };
      }),
    [],
  );

  // Signing in or out changes the whole screen without changing the address, so the focus is set here.
  useEffect(() => {
    const before = shown.current;
    if (before.owner === owner && before.signedIn === signedIn) return;
    shown.current = { owner, signedIn };
    const place = left.current;
    if (signedIn) left.current = undefined;
    if (signedIn && before.owner === owner && place) {
      window.scrollTo(0, place.scroll);
      // Whoever signs in again goes on where the session ended.
      if (place.focus instanceof HTMLElement) place.focus.focus({ preventScroll: true });
    } else {
      window.scrollTo(0, 0);
      focusTitle();
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
