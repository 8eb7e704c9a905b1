import { questionsIn } from '@kitewell/contract/certification';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CertificationModule } from '../../features/certification/certification-module.entity.ts';
import { editionOf } from '../../features/certification/change-course.ts';
import { ModuleEdition } from '../../features/certification/module-edition.entity.ts';
import { courseModules } from './modules.ts';

/**
 * Stores the course that an installation begins with, real or demo, where there is none: without modules nobody can be
 * certified. A course that is there, whatever the office has made of it, stays as it is.
 * @returns the modules in their order
 */
export async function storeFirstCourse(tx: EntityManager, now: Date): Promise<CertificationModule[]> {
  const order = { orderBy: { position: 'asc' } } as const;
  const there = await tx.find(CertificationModule, {}, order);
  if (there.length > 0) return there;
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
      // Before anybody can have completed it: whoever is recorded as certified was asked for it.
      ...{ state: 'published', edition: 1, offeredSince: new Date(0) },
      ...{ questionNumbers: numbers, nextQuestion: numbers.length },
    });
  });
  await tx.flush();
  for (const module of modules) tx.create(ModuleEdition, editionOf(module, now));
  await tx.flush();
  return modules;
}
