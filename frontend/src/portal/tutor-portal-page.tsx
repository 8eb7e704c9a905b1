import { lazy, Suspense, useState } from 'react';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Dashboard } from './dashboard.tsx';
import { readPasswordLink } from './session/password-link.ts';
import { SessionGate } from './session/session-gate.tsx';
import { SignIn } from './session/sign-in.tsx';

const ChoosePassword = lazy(async () => ({
  default: (await import('./session/choose-password.tsx')).ChoosePassword,
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
