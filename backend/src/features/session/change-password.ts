import { fieldMessage } from '@kitewell/contract/messages';
import type { PasswordChange } from '@kitewell/contract/session';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { hashPassword, passwordMatches } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { endSessions } from './open-sessions.ts';
import { withdrawLinks } from './password-links.ts';

interface Asker {
  readonly tutorId: number;
  /** The session that asks: it alone goes on. */
  readonly tokenId: string;
  /** As `callerAt` says it. */
  readonly address: string;
}

/**
 * Gives a tutor another password and ends every other session. Guesses at the present one count as those at the sign-in
 * do, and together with them.
 * @returns the tutor, whose earlier tokens are good no more
 * @throws AppError 'session.demoShared' (403), TooManyAttemptsError, AppError 'validation' (400)
 */
export async function changePassword(
  { em, signInLimits, now }: Pick<Services, 'em' | 'signInLimits' | 'now'>,
  { tutorId, tokenId, address }: Asker,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Tutor> {
  const { email, demo, passwordHash } = await em.findOneOrFail(Tutor, tutorId);
  if (demo) throw new AppError('session.demoShared', 403);
  await signInLimits.take(email, address);
  const wrong = () => new AppError('validation', 400, { currentPassword: fieldMessage('passwordWrong') });
  if (!(await passwordMatches(passwordHash, currentPassword))) throw wrong();
  await signInLimits.giveBack(email, address);
  const newHash = await hashPassword(newPassword);
  return em.transactional(async (tx) => {
    const tutor = await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // Somebody else may have changed it while this one was being looked at.
    if (tutor.passwordHash !== passwordHash) throw wrong();
    tutor.passwordHash = newHash;
    tutor.tokenVersion += 1;
    await endSessions(tx, tutorId, { allBut: tokenId }, now());
    await withdrawLinks(tx, tutorId);
    tx.create(AuditEvent, {
      at: now(),
      actor: `tutor ${tutorId}`,
      action: 'tutor password',
      subject: `tutor ${tutorId}`,
    });
    return tutor;
  });
}
