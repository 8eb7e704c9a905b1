import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { countFactors, endFactors } from './factors.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { notifyAccount, noticesOfTutor } from './account-notices.ts';
import { signOut } from './close-account.ts';

/**
 * Removes every second step of a tutor who has lost them, and ends every session; the tutor gets an email. The caller
 * commits. An account without a second step stays as it is.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function resetTutorFactors(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: TutorId,
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id, demo: false }, 'tutor.notFound');
  const before = await countFactors(tx, { tutor: id });
  if (!before.totp && before.passkeys === 0) return tutor;
  await endFactors(tx, { tutor: id });
  await signOut(tx, tutor);
  await notifyAccount(tx, { queueEmail }, context, noticesOfTutor(tutor), 'secondFactorsRemoved');
  recordChange(tx, {
    ...{ ...context, action: 'tutor reset second factor', subject: { kind: 'tutor', id } },
    ...{ before, after: { totp: false, passkeys: 0 } },
  });
  return tutor;
}
