import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { withdrawLinks } from './password-links.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

/**
 * Closes a tutor's account: signs the tutor out everywhere, and ends the entry in the directory and links that choose a
 * password. Sessions with families stay as they are. The same again changes nothing. The caller commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function closeAccount(tx: EntityManager, context: ChangeContext, id: number): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (!tutor.active) return tutor;
  tutor.deactivate(context.at);
  await endAccess(tx, tutor);
  recordChange(tx, {
    ...{ ...context, action: 'tutor deactivate', subject: { kind: 'tutor', id } },
    ...{ before: { active: true }, after: { active: false } },
  });
  return tutor;
}

/** Opens a closed account again; the caller commits. @throws AppError 'tutor.notFound' (404) */
export async function reopenAccount(tx: EntityManager, context: ChangeContext, id: number): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (tutor.active) return tutor;
  tutor.reactivate();
  recordChange(tx, {
    ...{ ...context, action: 'tutor reactivate', subject: { kind: 'tutor', id } },
    ...{ before: { active: false }, after: { active: true } },
  });
  return tutor;
}

/** Ends every session of a tutor and every link that chooses a password; the password stays. The caller commits. */
export async function signOut(tx: EntityManager, tutor: Tutor): Promise<void> {
  tutor.tokenVersion += 1;
  await endAccess(tx, tutor);
}

async function endAccess(tx: EntityManager, tutor: Tutor): Promise<void> {
  await tx.flush();
  await tx.nativeDelete(TutorAuthSession, { tutor: tutor.id });
  await withdrawLinks(tx, tutor.id);
}
