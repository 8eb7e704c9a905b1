import { fieldMessage } from '@kitewell/contract/messages';
import type { PasswordChange } from '@kitewell/contract/auth';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { byTutor, recordChange } from '../audit/record-change.ts';
import { notifyAccount, noticesOfTutor } from './account-notices.ts';
import { hashChosenPassword, passwordMatches } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import type { Caller } from './sign-in-limits.ts';
import { endSessions } from './open-sessions.ts';
import { withdrawLinks } from './password-links.ts';

interface Asker {
  readonly tutorId: number;
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
  { em, signInLimits, post, now }: Pick<Services, 'em' | 'signInLimits' | 'post' | 'now'>,
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
    tutor.passwordHash = newHash;
    tutor.tokenVersion += 1;
    await endSessions(tx, tutorId, { allBut: tokenId }, now());
    await withdrawLinks(tx, tutorId);
    await notifyAccount(tx, { post, now }, noticesOfTutor(tutor), 'passwordChanged');
    recordChange(tx, {
      at: now(),
      by: byTutor(tutorId),
      action: 'tutor password',
      subject: { kind: 'tutor', id: tutorId },
    });
    return tutor;
  });
}
