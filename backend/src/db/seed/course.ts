import { questionsIn } from '@kitewell/contract/certification';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedActor } from '../../features/audit/record-change.ts';
import { CertificationModule } from '../../features/certification/certification-module.entity.ts';
import { bringBackModules, editionOf } from '../../features/certification/change-course.ts';
import { ModuleEdition } from '../../features/certification/module-edition.entity.ts';
import { courseModules } from './modules.ts';

/**
 * Publishes those modules of the first course again that somebody has withdrawn. In the demo, a visitor who tries that
 * would otherwise leave the next one a course without them. Texts that the office has changed stay.
 */
export const bringBackFirstCourse = (tx: EntityManager, now: Date): Promise<void> =>
  bringBackModules(tx, { by: seedActor, at: now }, { titles: courseModules.map(({ title }) => title) });

/**
 * Stores the course with which an installation begins, real or demo, where there is none: without modules nobody can be
 * certified. An existing course stays as it is.
 * @returns the modules in their order
 */
export async function storeFirstCourse(tx: EntityManager, now: Date): Promise<CertificationModule[]> {
  const order = { orderBy: { position: 'asc' } } as const;
  const existing = await tx.find(CertificationModule, {}, order);
  if (existing.length > 0) return existing;
  const modules = courseModules.map(({ lessons, ...module }) => {
    const numbers = questionsIn(module.quizQuestions).map((_, place) => place);
    return tx.create(CertificationModule, {
      ...module,
      lessons: lessons.map(({ title, titleZh, content: text, contentZh: textZh }) => ({
        title,
        titleZh,
        text,
        textZh,
      })),
      // Before anybody can have completed it, so that every certified tutor has completed these modules.
      ...{ state: 'published', edition: 1, offeredSince: new Date(0) },
      ...{ questionNumbers: numbers, nextQuestion: numbers.length },
    });
  });
  await tx.flush();
  for (const module of modules) tx.create(ModuleEdition, editionOf(module, now));
  await tx.flush();
  return modules;
}
