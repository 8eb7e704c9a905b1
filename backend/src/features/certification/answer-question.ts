import type { QuizAnswerInput } from '@kitewell/contract/certification';
import type { TutorId } from '@kitewell/contract/ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { subjectOf } from './course-record.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/**
 * Stores a tutor's answer to a question of a module, in place of a former one. A repeat changes nothing, not even the time
 * by which a reader knows a new answer. The audit records which question, by its place in the module. The caller commits.
 * @returns the answer, with its module, and when the tutor's certificate was confirmed
 * @throws AppError 'certification.moduleNotFound' or 'certification.questionNotFound' (404),
 * 'certification.answerIsFinal' (409) where a certificate was confirmed by the former answer
 */
export async function answerQuestion(
  tx: EntityManager,
  context: ChangeContext,
  id: TutorId,
  { moduleId, question, answer }: QuizAnswerInput,
): Promise<{ answer: QuizAnswer; confirmedAt: Date | null }> {
  const module = await tx.findOne(CertificationModule, { id: moduleId, state: 'published' });
  if (!module) throw new AppError('certification.moduleNotFound', 404);
  if (!module.questionNumbers.includes(question)) throw new AppError('certification.questionNotFound', 404);
  // Waits for somebody in the office who is confirming the certificate by these answers, and for the same answer sent twice.
  const tutor = await tx.findOneOrFail(Tutor, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const confirmedAt = tutor.certificateConfirmedAt ?? null;
  const key = { tutor: id, module: moduleId, question };
  const former = await tx.findOne(QuizAnswer, key, { populate: ['module'], refresh: true });
  if (former?.answer === answer && former.sentBackNote == null) return { answer: former, confirmedAt };
  if (former && isConfirmed(former, confirmedAt)) throw new AppError('certification.answerIsFinal', 409);
  const stored = await tx.upsert(QuizAnswer, { ...key, answer, answeredAt: context.at, sentBackNote: null });
  const after = { module: moduleId, question: module.questionNumbers.indexOf(question) + 1 };
  recordChange(tx, { ...context, action: 'certification answer', subject: subjectOf(id), after });
  return { answer: stored, confirmedAt };
}

/** Whether a certificate was confirmed by this answer; questions of later modules can be answered afterwards. */
export const isConfirmed = ({ answeredAt }: Pick<QuizAnswer, 'answeredAt'>, confirmedAt: Date | null): boolean =>
  confirmedAt !== null && answeredAt <= confirmedAt;
