import { useState } from 'react';
import { Dashboard } from './dashboard.tsx';
import { ChoosePassword } from './session/choose-password.tsx';
import { readPasswordLink } from './session/password-link.ts';
import { SessionGate } from './session/session-gate.tsx';
import { SignIn } from './session/sign-in.tsx';

/** The sign-in screen, or the desk of the tutor whose token is stored here; first the link of a letter, where it led here. */
export default function TutorPortalPage() {
  const [link, setLink] = useState(readPasswordLink);
  const [forgotten, setForgotten] = useState(false);
  const goOn = (asksAgain: boolean) => {
    setForgotten(asksAgain);
    setLink(undefined);
  };
  if (link !== undefined) {
    return <ChoosePassword link={link} onSignIn={() => goOn(false)} onForgotten={() => goOn(true)} />;
  }
  return (
    <SessionGate signIn={<SignIn forgotten={forgotten} />}>
      <Dashboard />
    </SessionGate>
  );
}
