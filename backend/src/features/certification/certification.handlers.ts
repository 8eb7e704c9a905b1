import type { ModuleOutlineView, ModuleProgressView, ModuleView } from '@kitewell/contract/certification';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { toTutorView } from '../tutors/tutor-view.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { completeModule } from './complete-module.ts';

export const certificationHandlers = ({ em, now, config }: Pick<Services, 'em' | 'now' | 'config'>) =>
  ({
    async certificationModules() {
      const modules = await em.find(CertificationModule, { state: 'published' }, { orderBy: { position: 'asc' } });
      return { modules: modules.map(toModuleView) };
    },

    async certificationOutline() {
      const modules = await em.find(CertificationModule, { state: 'published' }, { orderBy: { position: 'asc' } });
      return { modules: modules.map(toOutlineView) };
    },

    async certificationModule({ params: { id } }) {
      const module = await em.findOne(CertificationModule, { id, state: 'published' });
      if (!module) throw new AppError('certification.moduleNotFound', 404);
      return { module: toModuleView(module) };
    },

    async certificationProgress({ tutor }) {
      const rows = await em.execute<{ id: number; completed_at: string | Date | null }[]>(
        `select modules.id, completed_at from certification_modules modules
         left join module_progress progress on progress.module_id = modules.id and tutor_id = ?
         where state = 'published' order by position`,
        [tutor.id],
      );
      const progress = rows.map(({ id, completed_at: at }): ModuleProgressView => ({
        moduleId: id,
        completed: at !== null,
        completedAt: at === null ? null : new Date(at).toISOString(),
      }));
      return { progress };
    },

    completeModule: async ({ tutor, body: { moduleId } }) => ({
      tutor: toTutorView(await completeModule(em, tutor.id, moduleId, now()), config),
    }),
  }) satisfies Partial<Handlers>;

function toOutlineView(module: CertificationModule): ModuleOutlineView {
  const { id, title, titleZh, description, descriptionZh, duration, questionNumbers, lessons } = module;
  return {
    ...{ id, title, titleZh, description, descriptionZh, duration, questionNumbers },
    lessons: lessons.map((lesson) => ({ title: lesson.title, titleZh: lesson.titleZh })),
  };
}

function toModuleView(module: CertificationModule): ModuleView {
  return {
    id: module.id,
    title: module.title,
    titleZh: module.titleZh,
    description: module.description,
    descriptionZh: module.descriptionZh,
    duration: module.duration,
    videoUrl: module.videoUrl ?? null,
    quizQuestions: module.quizQuestions,
    quizQuestionsZh: module.quizQuestionsZh,
    questionNumbers: module.questionNumbers,
    downloadUrl: module.downloadUrl ?? null,
    downloadTitle: module.downloadTitle ?? null,
    furtherResearch: module.furtherResearch,
    content: module.lessons,
  };
}
