import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { notifyAccount, noticesOfTutor } from '../auth/account-notices.ts';
import { signOut } from '../auth/close-account.ts';
import { changeTutor, type Changed, type TutorFacts } from '../tutors/add-tutor.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

/** Locks a tutor's row, so that the second of two editors at once sees what the first has saved. */
export const lockTutor = (tx: EntityManager, id: number): Promise<Tutor | null> =>
  tx.findOne(Tutor, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * Changes what is recorded of a locked tutor; fields that are left out stay. Another email address signs the tutor out
 * everywhere and is told to both addresses. The caller has checked that whoever asks may do so, and commits.
 * @returns the fields that changed, before and after; undefined where none did
 * @throws AppError 'session.demoShared' (403) for the email of a sample account, and as `changeTutor`
 */
export async function changeTutorRecord(
  tx: EntityManager,
  needs: Pick<Services, 'post' | 'now'>,
  tutor: Tutor,
  facts: TutorFacts,
): Promise<Changed | undefined> {
  const formerEmail = tutor.email;
  const changesEmail = facts.email !== undefined && facts.email !== formerEmail;
  if (changesEmail) {
    if (tutor.demo) throw new AppError('session.demoShared', 403);
    // Whoever had the former address may have chosen a password by it.
    await signOut(tx, tutor);
  }
  const changed = changeTutor(tutor, facts);
  if (changesEmail) await notifyAccount(tx, needs, noticesOfTutor(tutor), 'emailChanged', formerEmail);
  return changed;
}
