import { Dashboard } from './dashboard.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { SignIn } from './session/sign-in.tsx';

/** The sign-in screen, or the desk of the tutor whose token is stored here. */
export default function TutorPortalPage() {
  return (
    <SessionGate signIn={<SignIn />}>
      <Dashboard />
    </SessionGate>
  );
}
