import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { PasswordChange } from '@kitewell/contract/auth';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { byTutor, type ChangeContext } from '../audit/record-change.ts';
import { hashChosenPassword, hashPassword, passwordMatches } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import type { Caller } from './sign-in-limits.ts';
import { endAuthSessions } from './tutor-auth-sessions.ts';
import { storePassword } from './password-links.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

interface Asker {
  readonly tutorId: TutorId;
  /** The session of the request, which alone continues. */
  readonly tokenId: string;
  readonly caller: Caller;
}

/**
 * Changes a tutor's password and ends every other session. Wrong guesses at the present password count together with
 * those at the sign-in.
 * @returns the tutor, whose earlier tokens are no longer valid
 * @throws AppError 'session.demoShared' (403), TooManyAttemptsError, AppError 'validation' (400)
 */
export async function changePassword(
  { em, signInLimits, queueEmail, now }: Pick<Services, 'em' | 'signInLimits' | 'queueEmail' | 'now'>,
  { tutorId, tokenId, caller }: Asker,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Tutor> {
  const { name, email, demo, passwordHash } = await em.findOneOrFail(Tutor, tutorId);
  if (demo) throw new AppError('session.demoShared', 403);
  await signInLimits.take(email, caller);
  const wrong = () => new AppError('validation', 400, { currentPassword: fieldMessage('passwordWrong') });
  if (!(await passwordMatches(passwordHash, currentPassword))) throw wrong();
  await signInLimits.giveBack(email, caller);
  const newHash = await hashChosenPassword(newPassword, { name, email });
  return em.transactional(async (tx) => {
    const tutor = await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // Somebody else may have changed the password while it was being checked.
    if (tutor.passwordHash !== passwordHash) throw wrong();
    await endAuthSessions(tx, tutorId, { allBut: tokenId }, now());
    const context = { by: byTutor(tutorId), at: now() };
    return storePassword(tx, { queueEmail }, context, tutor, { passwordHash: newHash, action: 'tutor password' });
  });
}

/**
 * Sets a tutor's password on behalf of the tutor, and ends every session; the caller commits.
 * @param input.isChosen whether somebody has chosen it, who is refused a weak one; otherwise it was made here
 * @throws AppError 'tutor.notFound' (404), 'validation' (400)
 */
export async function setPassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: number,
  { password, isChosen }: { password: string; isChosen: boolean },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  const passwordHash = isChosen ? await hashChosenPassword(password, tutor, 'password') : await hashPassword(password);
  await tx.nativeDelete(TutorAuthSession, { tutor: id });
  return storePassword(tx, needs, context, tutor, { passwordHash, action: 'tutor password' });
}
