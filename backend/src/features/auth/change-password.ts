import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { PasswordChange } from '@kitewell/contract/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { byTutor, type ChangeContext } from '../audit/record-change.ts';
import { hashChosenPassword, passwordMatches } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import type { Caller } from './sign-in-limits.ts';
import { endAuthSessions } from './tutor-auth-sessions.ts';
import { storePassword } from './password-links.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

interface Requester {
  readonly tutorId: TutorId;
  /** The session of the request, which alone continues. */
  readonly tokenId: string;
  readonly caller: Caller;
}

/**
 * Changes a tutor's password and ends every other session. Wrong guesses at the present password count together with
 * those at the sign-in. They are counted, and the costly hashes made, before the transaction.
 * @returns the tutor, whose earlier tokens are no longer valid
 * @throws AppError 'session.demoShared' (403), TooManyAttemptsError, AppError 'validation' (400)
 */
export async function changePassword(
  { em, signInLimits, queueEmail, now }: Pick<Services, 'em' | 'signInLimits' | 'queueEmail' | 'now'>,
  { tutorId, tokenId, caller }: Requester,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Tutor> {
  const { name, email, demo, passwordHash } = await em.findOneOrFail(Tutor, tutorId);
  if (demo) throw new AppError('session.demoShared', 403);
  await signInLimits.take(email, caller);
  if (!(await passwordMatches(passwordHash, currentPassword))) throw wrongPassword();
  await signInLimits.giveBack(email, caller);
  const newHash = await hashChosenPassword(newPassword, { name, email });
  const context = { by: byTutor(tutorId), at: now() };
  const change = { formerHash: passwordHash, passwordHash: newHash, tokenId };
  return em.transactional((tx) => replacePassword(tx, { queueEmail }, context, tutorId, change));
}

/**
 * Replaces the password that its tutor has given, and ends every other session; the caller has hashed the new one, and
 * commits.
 * @throws AppError 'validation' (400) where somebody else has changed the password since it was checked
 */
async function replacePassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: TutorId,
  { formerHash, passwordHash, tokenId }: { formerHash: string; passwordHash: string; tokenId: string },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (tutor.passwordHash !== formerHash) throw wrongPassword();
  await endAuthSessions(tx, id, { allBut: tokenId }, context.at);
  return storePassword(tx, needs, context, tutor, { passwordHash, action: 'tutor password' });
}

const wrongPassword = () => new AppError('validation', 400, { currentPassword: fieldMessage('passwordWrong') });

/**
 * Sets a tutor's password on behalf of the tutor, and ends every session; the caller has hashed it, and commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function setPassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: TutorId,
  { passwordHash }: { passwordHash: string },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  await tx.nativeDelete(TutorAuthSession, { tutor: id });
  return storePassword(tx, needs, context, tutor, { passwordHash, action: 'tutor password' });
}
