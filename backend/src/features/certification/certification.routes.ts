import { completeModuleInput, type ModuleProgressView, type ModuleView } from '@kitewell/contract/certification';
import { Router, type RequestHandler } from 'express';
import { signedInTutor } from '../../http/auth.ts';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { toTutorView } from '../tutors/tutor.routes.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { completeModule } from './complete-module.ts';

/** What anyone may read of the course. */
export function courseRoutes({ em }: Pick<Services, 'em'>): Router {
  const routes = Router();
  routes.get('/modules', async (_req, res) => {
    const modules = await em.find(CertificationModule, {}, { orderBy: { position: 'asc' } });
    res.json({ modules: modules.map(toModuleView) });
  });
  return routes;
}

/** A tutor's own way through it. */
export function certificationRoutes({ em, now }: Pick<Services, 'em' | 'now'>, requireTutor: RequestHandler): Router {
  const routes = Router();
  routes.use(requireTutor);

  routes.get('/progress', async (req, res) => {
    const rows = await em.execute<{ id: number; completed_at: string | Date | null }[]>(
      `select modules.id, completed_at from certification_modules modules
       left join module_progress progress on progress.module_id = modules.id and tutor_id = ? order by position`,
      [signedInTutor(req).id],
    );
    const progress = rows.map(({ id, completed_at: at }): ModuleProgressView => ({
      moduleId: id,
      completed: at !== null,
      completedAt: at === null ? null : new Date(at).toISOString(),
    }));
    res.json({ progress });
  });

  routes.post('/complete-module', async (req, res) => {
    const { moduleId } = readInput(completeModuleInput, req.body);
    const tutor = await completeModule(em, signedInTutor(req).id, moduleId, now());
    res.json({ tutor: toTutorView(tutor) });
  });

  return routes;
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
    downloadUrl: module.downloadUrl ?? null,
    downloadTitle: module.downloadTitle ?? null,
    furtherResearch: module.furtherResearch,
    content: module.lessons,
  };
}
