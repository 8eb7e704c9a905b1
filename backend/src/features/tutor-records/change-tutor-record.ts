import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { notifyAccount, noticesOfTutor } from '../auth/account-notices.ts';
import { actingStaff } from '../auth/acting-staff.ts';
import { signOut } from '../auth/close-account.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { changeTutor, type TutorFacts } from './add-tutor.ts';
import { subjectOf } from './read-tutors.ts';

/**
 * Changes what is recorded of a tutor; fields that are left out stay. Another email address signs the tutor out
 * everywhere, and both addresses are notified. The same again changes nothing. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'record.changed' (409), 'tutor.emailByOwner' (403) where staff who are no owner
 * change the email, 'session.demoShared' (403) for that of a sample account, and as `changeTutor`
 */
export async function changeTutorRecord(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: TutorId,
  { version, ...facts }: TutorFacts & { version: number },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (tutor.recordVersion !== version) throw new AppError('record.changed', 409);
  const formerEmail = tutor.email;
  const changesEmail = facts.email !== undefined && facts.email !== formerEmail;
  if (changesEmail) {
    const staff = await actingStaff(tx, context.by);
    // The reader of this address can choose a password, and so take over the account.
    if (staff && staff.role !== 'owner' && !tutor.demo) throw new AppError('tutor.emailByOwner', 403);
    if (tutor.demo) throw new AppError('session.demoShared', 403);
    // The reader of the former address may have chosen a password.
    await signOut(tx, tutor);
  }
  const changed = changeTutor(tutor, facts);
  if (!changed) return tutor;
  await tx.flush();
  recordChange(tx, { ...context, action: 'tutor profile', subject: subjectOf(id), ...changed });
  if (changesEmail)
    await notifyAccount(tx, { queueEmail }, context, noticesOfTutor(tutor), 'emailChanged', formerEmail);
  return tutor;
}
