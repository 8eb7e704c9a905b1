import { randomBytes } from 'node:crypto';
import type { SessionView } from '@kitewell/contract/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import { signToken } from '../../http/auth.ts';
import { signInTokenHash } from '../../http/sign-in-auth.ts';
import type { Services } from '../../services.ts';
import { demandsSecondFactor } from '../business-settings/demands-second-factor.ts';
import { factorKindsOf, hasFactor } from './factors.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import type { Device } from './device.ts';
import { beginAuthSession } from './tutor-auth-sessions.ts';
import type { TutorAuthSession } from './tutor-auth-session.entity.ts';
import { TutorSignIn } from './tutor-sign-in.entity.ts';

const welcome = 'Welcome to your tutor portal!';
const nextStep = {
  secondFactor: 'Two-step verification follows.',
  enrol: 'Two-step verification has to be set up first.',
} as const;

/** Minutes between the password and the second step. */
const waitingMinutes = 10;

/** The answer with which a tutor's session opens; the session's row has been written. */
export const sessionAnswer = (
  { session: keys }: Pick<Services['config'], 'session'>,
  tutor: Tutor,
  session: TutorAuthSession | undefined,
): SessionView => ({
  success: true,
  token: signToken(tutor, keys, session),
  certificationStatus: tutor.certificationStatus,
  message: welcome,
});

/**
 * What follows a tutor's password: the session, or a second step where the account has one or the business demands one.
 * The demo account, which everybody shares, never has one.
 */
export const signInTutor = (
  { em, config, now }: Pick<Services, 'em' | 'config' | 'now'>,
  tutor: Tutor,
  device: Device,
): Promise<SessionView> =>
  em.transactional(async (tx) => {
    // Sessions of the demo account are not recorded, because they belong to different visitors.
    if (tutor.demo) return sessionAnswer(config, tutor, undefined);
    const kinds = await factorKindsOf(tx, { tutor: tutor.id });
    if (hasFactor(kinds)) return { ...(await beginSignIn(tx, tutor, 'secondFactor', now())), ...kinds };
    if (await demandsSecondFactor(tx)) return { ...(await beginSignIn(tx, tutor, 'enrol', now())), ...kinds };
    const session = beginAuthSession(tx, tutor, device, now());
    await tx.flush();
    return sessionAnswer(config, tutor, session);
  });

async function beginSignIn(
  tx: EntityManager,
  { id, tokenVersion }: Tutor,
  state: keyof typeof nextStep,
  now: Date,
): Promise<SessionView> {
  const signInToken = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + waitingMinutes * 60_000);
  tx.create(TutorSignIn, { tokenHash: signInTokenHash(signInToken), tutor: id, tokenVersion, endsAt });
  await tx.flush();
  return { success: true, message: nextStep[state], state, signInToken, endsAt: endsAt.toISOString() };
}
