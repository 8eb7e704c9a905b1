import type { CourseRecord } from '@kitewell/contract/certification';
import { hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import type { ModuleContent } from '@kitewell/contract/office/course';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditSubject } from '../audit/record-change.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { ModuleEdition } from './module-edition.entity.ts';
import { CompletedModule } from './completed-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

const interview = 2;

/** How the audit names what a tutor does in the course. */
export const subjectOf = (tutor: TutorId): AuditSubject => ({ kind: 'certification', id: tutor });

/** What a certificate depends on of each record. Their texts may be ten megabytes, which nobody needs at once. */
const counted = {
  module: ['id', 'title', 'titleZh', 'state', 'questionNumbers', 'offeredSince'],
  edition: ['module', 'edition', 'title', 'titleZh', 'questionNumbers'],
  answer: ['module', 'question', 'answeredAt', 'sentBackNote'],
} as const;

/** A module that a certificate depends on, with the questions that count for it. */
export interface CoursePart {
  readonly module: Pick<CertificationModule, (typeof counted.module)[number]>;
  /** What the tutor has completed; null where the module is open, or was completed before editions were kept. */
  readonly edition: Pick<ModuleEdition, 'edition' | 'title' | 'titleZh' | 'questionNumbers'> | null;
  readonly completedAt: Date | null;
  readonly questions: readonly {
    readonly number: number;
    readonly answer: Pick<QuizAnswer, 'answeredAt' | 'sentBackNote'> | null;
  }[];
}

export const isAnswered = ({ answer }: CoursePart['questions'][number]) =>
  answer !== null && answer.sentBackNote == null;

/**
 * The modules that a tutor's certificate depends on, without their texts. A module counts in the edition that the tutor
 * has completed, without unanswered questions that have been removed since. Modules that were added after the certificate
 * do not count. An answer that was sent back does not count as one.
 */
export async function courseParts(em: EntityManager, tutorId: TutorId): Promise<CoursePart[]> {
  const tutor = await em.findOne(Tutor, tutorId, { fields: ['certifiedAt'], refresh: true });
  // Beside the identity map, where a record without its texts would be taken for the whole.
  const aside = { disableIdentityMap: true } as const;
  const modules = await em.find(
    CertificationModule,
    {},
    { orderBy: { position: 'asc' }, fields: counted.module, ...aside },
  );
  const progress = await em.find(CompletedModule, { tutor: tutorId }, aside);
  const editions = await em.find(
    ModuleEdition,
    { module: { $in: progress.map(({ module }) => module.id) } },
    { fields: counted.edition, ...aside },
  );
  const answers = await em.find(QuizAnswer, { tutor: tutorId }, { fields: counted.answer, ...aside });
  const certifiedAt = tutor?.certifiedAt ?? null;
  return modules.flatMap((module): CoursePart[] => {
    const completed = progress.find((one) => one.module.id === module.id);
    const isBeforeCertificate = (day: Date | null | undefined) =>
      day != null && certifiedAt !== null && day <= certifiedAt;
    const isRequired =
      module.state === 'published' && (certifiedAt === null || isBeforeCertificate(module.offeredSince));
    if (!isRequired && !isBeforeCertificate(completed?.completedAt)) return [];
    const edition = editions.find((one) => one.module.id === module.id && one.edition === completed?.edition) ?? null;
    const given = answers.filter((one) => one.module.id === module.id);
    const questions = (edition ?? module).questionNumbers
      .map((number) => ({ number, answer: given.find((one) => one.question === number) ?? null }))
      .filter(
        // A question that was removed from the module need not be answered any more.
        (question) =>
          isAnswered(question) || (module.state === 'published' && module.questionNumbers.includes(question.number)),
      );
    return [{ module, edition, completedAt: completed?.completedAt ?? null, questions }];
  });
}

/** What a part asked, in the edition that counts for it. */
export async function contentOf(em: EntityManager, { module, edition }: CoursePart): Promise<ModuleContent> {
  const aside = { disableIdentityMap: true } as const;
  const kept = edition && (await em.findOne(ModuleEdition, { module: module.id, edition: edition.edition }, aside));
  return kept?.content ?? (await em.findOneOrFail(CertificationModule, module.id, aside)).published();
}

/** Whether every module is completed and every question answered. */
export const isWhole = (parts: readonly CoursePart[]): boolean =>
  parts.every(({ completedAt, questions }) => completedAt !== null && questions.every(isAnswered));

/** When the interview was recorded; null where it was not. */
export const interviewOf = async (em: EntityManager, tutorId: TutorId): Promise<Date | null> =>
  (await em.findOne(OnboardingStep, { tutor: tutorId, number: interview }, { refresh: true }))?.doneAt ?? null;

/**
 * A tutor's record of the course. Completing the modules opens the portal (the specification's call requires nothing
 * else); a certificate is confirmed only where every question has an answer, the interview is recorded, and somebody in
 * the office has read the answers.
 */
export async function courseRecord(em: EntityManager, tutorId: TutorId): Promise<CourseRecord> {
  const parts = await courseParts(em, tutorId);
  const interviewAt = await interviewOf(em, tutorId);
  const { certificateConfirmedAt, certificateConfirmedBy } = await em.findOneOrFail(Tutor, tutorId, { refresh: true });
  const confirmed = interviewAt !== null && certificateConfirmedAt != null && isWhole(parts);
  return {
    modules: parts.map(({ module, edition, completedAt, questions }) => ({
      title: (edition ?? module).title,
      titleZh: (edition ?? module).titleZh,
      completedOn: completedAt ? hongKongDate(completedAt) : null,
      questions: questions.length,
      answered: questions.filter(isAnswered).length,
    })),
    interviewOn: interviewAt ? hongKongDate(interviewAt) : null,
    confirmedBy: confirmed ? (certificateConfirmedBy ?? null) : null,
    confirmedOn: confirmed ? hongKongDate(certificateConfirmedAt) : null,
    confirmed,
  };
}
