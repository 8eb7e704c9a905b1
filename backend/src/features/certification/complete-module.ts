import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { newReference } from '../../reference.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { ModuleProgress } from './module-progress.entity.ts';

/**
 * Records that a tutor has completed a module and counts the certification anew, in one transaction under a lock on
 * the tutor: calls at the same time count once, and a repeat changes nothing.
 * @throws AppError 'certification.moduleNotFound' (404)
 */
export async function completeModule(em: EntityManager, tutorId: number, moduleId: number, now: Date): Promise<Tutor> {
  return em.transactional(async (tx) => {
    const tutor = await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const modules = await tx.find(CertificationModule, {}, { fields: ['id'] });
    if (!modules.some(({ id }) => id === moduleId)) throw new AppError('certification.moduleNotFound', 404);
    await tx
      .createQueryBuilder(ModuleProgress)
      .insert({ tutor: tutorId, module: moduleId, completedAt: now })
      .onConflict(['tutor', 'module'])
      .ignore()
      .execute();
    const completed = await tx.count(ModuleProgress, { tutor: tutorId });
    tutor.certify(completed, modules.length, { code: newReference('KC'), at: now });
    return tutor;
  });
}
