import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readToken, subscribeToken } from '../../api.ts';
import { Dashboard } from './dashboard.tsx';
import { SignIn } from './session/sign-in.tsx';

/** The sign-in screen, or the desk of the tutor whose token is stored here. */
export default function TutorPortalPage() {
  const token = useSyncExternalStore(subscribeToken, readToken, () => null);
  const shown = useRef(token);

  // Signing in and out changes the whole screen without a change of address, so the focus starts anew as well.
  useEffect(() => {
    if (shown.current === token) return;
    shown.current = token;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [token]);

  return token === null ? <SignIn /> : <Dashboard key={token} />;
}
