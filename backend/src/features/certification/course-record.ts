import type { CourseRecord } from '@kitewell/contract/certification';
import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { ModuleEdition } from './module-edition.entity.ts';
import { ModuleProgress } from './module-progress.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

const interview = 2;

/**
 * A tutor's record of the course. Completing the modules opens the portal (the specification's call requires nothing
 * else); a certificate is confirmed only where every question has an answer and the interview is recorded too. A module
 * counts in the edition that the tutor has completed, without unanswered questions that have been removed since.
 * Modules that were added after the certificate do not count.
 */
export async function courseRecord(em: EntityManager, tutorId: number): Promise<CourseRecord> {
  const tutor = await em.findOne(Tutor, tutorId, { fields: ['certifiedAt'], refresh: true });
  const modules = await em.find(CertificationModule, {}, { orderBy: { position: 'asc' } });
  const progress = await em.find(ModuleProgress, { tutor: tutorId });
  const editions = await em.find(ModuleEdition, { module: { $in: progress.map(({ module }) => module.id) } });
  const answers = await em.find(QuizAnswer, { tutor: tutorId }, { fields: ['module', 'question'] });
  const step = await em.findOne(OnboardingStep, { tutor: tutorId, number: interview });
  const certifiedAt = tutor?.certifiedAt ?? null;
  const parts = modules.flatMap((module) => {
    const completed = progress.find((one) => one.module.id === module.id);
    const isBeforeCertificate = (day: Date | null | undefined) =>
      day != null && certifiedAt !== null && day <= certifiedAt;
    const isRequired =
      module.state === 'published' && (certifiedAt === null || isBeforeCertificate(module.offeredSince));
    if (!isRequired && !isBeforeCertificate(completed?.completedAt)) return [];
    const { title, titleZh, questionNumbers } =
      editions.find((one) => one.module.id === module.id && one.edition === completed?.edition) ?? module;
    const given = answers.filter((one) => one.module.id === module.id).map(({ question }) => question);
    const answered = questionNumbers.filter((number) => given.includes(number));
    const open = questionNumbers.filter(
      (number) => !given.includes(number) && module.state === 'published' && module.questionNumbers.includes(number),
    );
    return {
      ...{ title, titleZh },
      completedOn: completed ? hongKongDate(completed.completedAt) : null,
      // A question that was removed from the module need not be answered any more.
      questions: answered.length + open.length,
      answered: answered.length,
    };
  });
  return {
    modules: parts,
    interviewOn: step ? hongKongDate(step.doneAt) : null,
    confirmed:
      step !== null && parts.every(({ completedOn, questions, answered }) => completedOn && answered === questions),
  };
}
