import { isSentence, type QuizAnswerView } from '@kitewell/contract/certification';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/** A tutor's answers; the model answer is only sent beside a sentence of the tutor's own. */
export const quizHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async quizAnswers({ tutor }) {
      const answers = await em.find(
        QuizAnswer,
        { tutor: tutor.id },
        { populate: ['module', 'tutor'], orderBy: { module: { position: 'asc' }, question: 'asc' } },
      );
      return {
        answers: answers.map((answer) => toQuizAnswerView(answer, answer.tutor.certificateConfirmedAt ?? null)),
      };
    },

    async answerQuestion({ tutor, body: { moduleId, question, answer } }) {
      const module = await em.findOne(CertificationModule, { id: moduleId, state: 'published' });
      if (!module) throw new AppError('certification.moduleNotFound', 404);
      if (!module.questionNumbers.includes(question)) throw new AppError('certification.questionNotFound', 404);
      return em.transactional(async (tx) => {
        // Waits for somebody in the office who is confirming the certificate by these answers.
        const holder = await tx.findOneOrFail(Tutor, tutor.id, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
        const confirmedAt = holder.certificateConfirmedAt ?? null;
        const key = { tutor: tutor.id, module: moduleId, question };
        const former = await tx.findOne(QuizAnswer, key, { populate: ['module'], refresh: true });
        // A repeat changes nothing, not even the time by which a reader knows a new answer.
        if (former?.answer === answer && former.sentBackNote == null) {
          return { answer: toQuizAnswerView(former, confirmedAt) };
        }
        if (former && isFinal(former, confirmedAt)) throw new AppError('certification.answerIsFinal', 409);
        const stored = await tx.upsert(QuizAnswer, { ...key, answer, answeredAt: now(), sentBackNote: null });
        return { answer: toQuizAnswerView(stored, confirmedAt) };
      });
    },
  }) satisfies Partial<Handlers>;

/** Whether a certificate was confirmed by this answer; questions of later modules can be answered afterwards. */
const isFinal = ({ answeredAt }: QuizAnswer, confirmedAt: Date | null) =>
  confirmedAt !== null && answeredAt <= confirmedAt;

function toQuizAnswerView(kept: QuizAnswer, confirmedAt: Date | null): QuizAnswerView {
  const { module, question, answer, sentBackNote } = kept;
  const hasModel = isSentence(answer);
  const place = module.questionNumbers.indexOf(question);
  return {
    moduleId: module.id,
    question,
    answer,
    modelAnswer: hasModel ? (answersIn(module.modelAnswers)[place] ?? '') : '',
    modelAnswerZh: hasModel ? (answersIn(module.modelAnswersZh)[place] ?? '') : '',
    sentBack: sentBackNote ?? null,
    isFinal: isFinal(kept, confirmedAt),
  };
}

/** The model answers in the order of the questions; a missing one is empty. */
function answersIn(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}
