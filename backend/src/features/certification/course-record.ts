import { questionsIn, type CourseRecord } from '@kitewell/contract/certification';
import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { ModuleProgress } from './module-progress.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

const interview = 2;

/**
 * What is on record of a tutor's way through the course. Completing the modules opens the desk (the call of the
 * specification asks for nothing else); a certificate is confirmed only where every question has an answer and the
 * interview is recorded too.
 */
export async function courseRecord(em: EntityManager, tutorId: number): Promise<CourseRecord> {
  const modules = await em.find(
    CertificationModule,
    {},
    { fields: ['title', 'titleZh', 'quizQuestions'], orderBy: { position: 'asc' } },
  );
  const progress = await em.find(ModuleProgress, { tutor: tutorId });
  const answers = await em.find(QuizAnswer, { tutor: tutorId }, { fields: ['module', 'question'] });
  const step = await em.findOne(OnboardingStep, { tutor: tutorId, number: interview });
  const parts = modules.map(({ id, title, titleZh, quizQuestions }) => {
    const completed = progress.find(({ module }) => module.id === id);
    const questions = questionsIn(quizQuestions).length;
    return {
      title,
      titleZh,
      completedOn: completed ? hongKongDate(completed.completedAt) : null,
      questions,
      // A question that was taken out of the module is not asked for any more.
      answered: answers.filter(({ module, question }) => module.id === id && question < questions).length,
    };
  });
  return {
    modules: parts,
    interviewOn: step ? hongKongDate(step.doneAt) : null,
    confirmed:
      step !== null && parts.every(({ completedOn, questions, answered }) => completedOn && answered === questions),
  };
}
