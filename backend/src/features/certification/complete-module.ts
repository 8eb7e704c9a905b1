import type { ModuleId, TutorId } from '@kitewell/contract/ids';
import { isFinal } from '@kitewell/contract/status-changes';
import { certificationChanges } from '@kitewell/contract/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { newReference } from '../../reference.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { courseParts, isWhole, subjectOf } from './course-record.ts';
import { CompletedModule } from './completed-module.entity.ts';

/**
 * Records that a tutor has completed a module and updates the certification, under a lock on the tutor: calls at the same
 * time count once, and a repeat changes nothing. With the last module, tutor and office get an email. The
 * caller commits.
 * @throws AppError 'certification.moduleNotFound' (404)
 */
export async function completeModule(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  id: ModuleId,
  { tutor: tutorId }: { tutor: TutorId },
): Promise<Tutor> {
  const { at } = context;
  // The same order of locks as in changes of the course, so that neither waits for the other.
  await tx.execute(`select pg_advisory_xact_lock_shared(hashtext('certification_modules'))`);
  const tutor = await lockRow(tx, Tutor, { id: tutorId }, 'tutor.notFound');
  const module = await tx.findOne(CertificationModule, { id, state: 'published' }, { refresh: true });
  if (!module) throw new AppError('certification.moduleNotFound', 404);
  const { affectedRows } = await tx
    .createQueryBuilder(CompletedModule)
    .insert({ tutor: tutorId, module: id, completedAt: at, edition: module.edition })
    .onConflict(['tutor', 'module'])
    .ignore()
    .execute<{ affectedRows: number }>();
  const wasComplete = tutor.certificationStatus === 'completed';
  await countCourse(tx, tutor, at);
  const isCompletion = !wasComplete && tutor.certificationStatus === 'completed';
  if (affectedRows > 0) {
    const after = { module: id, edition: module.edition, ...(isCompletion && { status: 'completed' }) };
    recordChange(tx, { ...context, action: 'certification module', subject: subjectOf(tutorId), after });
  }
  if (isCompletion) {
    await tx.flush();
    await queueCompletion(tx, needs, tutor);
  }
  return tutor;
}

/** Queues an email to a tutor who has completed the course, and one to the office where all answers can be read. */
async function queueCompletion(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  tutor: Tutor,
): Promise<void> {
  if (!tutor.getsEmails()) return;
  const about = { tutor: tutor.id };
  const of = { subject: { kind: 'certificate', id: tutor.id }, event: {} } as const;
  const { email: to, emailLanguage: language } = tutor;
  await queueEmail(tx, { template: 'course-completed', ...of, to, language, about });
  if (!mail || !isWhole(await courseParts(tx, tutor.id))) return;
  const { address, language: officeLanguage } = mail.business;
  await queueEmail(tx, { template: 'business-course-completed', ...of, to: address, language: officeLanguage, about });
}

/**
 * Updates a tutor's certification by the course as it is now. A tutor who has completed the course once stays
 * certified; modules that are published later are for reading only.
 * @param tutor locked
 */
export async function countCourse(tx: EntityManager, tutor: Tutor, now: Date): Promise<void> {
  if (isFinal(certificationChanges, tutor.certificationStatus)) return;
  const total = await tx.count(CertificationModule, { state: 'published' });
  const completed = await tx.count(CompletedModule, { tutor: tutor.id, module: { state: 'published' } });
  tutor.certify(completed, total, { code: newReference('KC'), at: now });
}
