import { quizAnswerInput, type QuizAnswerView } from '@kitewell/contract/certification';
import { Router, type RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { signedInTutor } from '../../http/auth.ts';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/** A tutor's answers; the model answer shows only beside an answer of the tutor's own. */
export function quizRoutes({ em, now }: Pick<Services, 'em' | 'now'>, requireTutor: RequestHandler): Router {
  const routes = Router();
  routes.use(requireTutor);

  routes.get('/', async (req, res) => {
    const answers = await em.find(
      QuizAnswer,
      { tutor: signedInTutor(req).id },
      { populate: ['module'], orderBy: { module: { position: 'asc' }, question: 'asc' } },
    );
    res.json({ answers: answers.map(toQuizAnswerView) });
  });

  routes.put('/', async (req, res) => {
    const { moduleId, question, answer } = readInput(quizAnswerInput, req.body);
    const module = await em.findOne(CertificationModule, moduleId);
    if (!module) throw new AppError('certification.moduleNotFound', 404);
    if (question >= partsOf(module.quizQuestions).length) throw new AppError('certification.questionNotFound', 404);
    const kept = await em.upsert(QuizAnswer, {
      tutor: signedInTutor(req).id,
      module: moduleId,
      question,
      answer,
      answeredAt: now(),
    });
    res.json({ answer: toQuizAnswerView(kept) });
  });

  return routes;
}

function toQuizAnswerView({ module, question, answer }: QuizAnswer): QuizAnswerView {
  return {
    moduleId: module.id,
    question,
    answer,
    modelAnswer: partsOf(module.modelAnswers)[question] ?? '',
    modelAnswerZh: partsOf(module.modelAnswersZh)[question] ?? '',
  };
}

function partsOf(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}
