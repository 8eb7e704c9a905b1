import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { countFactors, endFactors } from './factors.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { notifyAccount, noticesOfTutor } from './account-notices.ts';
import { signOut } from './close-account.ts';

/**
 * Removes every second step of a tutor who has lost them, and ends every session; the tutor is told by email. The caller
 * commits. An account without a second step stays as it is.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function resetTutorFactors(
  tx: EntityManager,
  { post, now }: Pick<Services, 'post' | 'now'>,
  by: Actor,
  id: number,
): Promise<Tutor> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const tutor = await tx.findOne(Tutor, { id, demo: false }, locked);
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const before = await countFactors(tx, { tutor: id });
  if (!before.totp && before.passkeys === 0) return tutor;
  await endFactors(tx, { tutor: id });
  await signOut(tx, tutor);
  await notifyAccount(tx, { post, now }, noticesOfTutor(tutor), 'secondFactorsRemoved');
  recordChange(tx, {
    ...{ at: now(), by, action: 'tutor reset second factor', subject: { kind: 'tutor', id } },
    ...{ before, after: { totp: false, passkeys: 0 } },
  });
  return tutor;
}
