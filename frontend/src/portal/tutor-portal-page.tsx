import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Dashboard } from './dashboard.tsx';
import { readPasswordLink } from './auth/password-link.ts';
import { SessionGate } from './auth/session-gate.tsx';
import { SignIn } from './auth/sign-in.tsx';
import { focusTitle } from '../ui/screen-title.ts';

const ChoosePassword = lazy(async () => ({
  default: (await import('./auth/choose-password.tsx')).ChoosePassword,
}));

/**
 * The sign-in screen, or the portal of the tutor whose token is stored here. An email's link to choose a password comes
 * before both.
 */
export default function TutorPortalPage() {
  const [link, setLink] = useState(readPasswordLink);
  const [forgotten, setForgotten] = useState(false);
  const goOn = (asksAgain: boolean) => {
    setForgotten(asksAgain);
    setLink(undefined);
  };
  // The whole screen changes without its address, so the focus is set here.
  const wasChoosing = useRef(link !== undefined);
  useEffect(() => {
    if (link !== undefined || !wasChoosing.current) return;
    wasChoosing.current = false;
    window.scrollTo(0, 0);
    // A form that is asked for takes the focus itself.
    if (document.activeElement === document.body) focusTitle();
  }, [link]);
  if (link !== undefined) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ChoosePassword link={link} onSignIn={() => goOn(false)} onForgotten={() => goOn(true)} />
      </Suspense>
    );
  }
  return (
    <SessionGate signIn={<SignIn forgotten={forgotten} />}>
      <Dashboard />
    </SessionGate>
  );
}
