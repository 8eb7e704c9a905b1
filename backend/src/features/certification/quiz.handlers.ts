import type { QuizAnswerView } from '@kitewell/contract/certification';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/** A tutor's answers; the model answer is only sent beside an answer of the tutor's own. */
export const quizHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async quizAnswers({ tutor }) {
      const answers = await em.find(
        QuizAnswer,
        { tutor: tutor.id },
        { populate: ['module'], orderBy: { module: { position: 'asc' }, question: 'asc' } },
      );
      return { answers: answers.map(toQuizAnswerView) };
    },

    async answerQuestion({ tutor, body: { moduleId, question, answer } }) {
      const module = await em.findOne(CertificationModule, { id: moduleId, state: 'published' });
      if (!module) throw new AppError('certification.moduleNotFound', 404);
      if (!module.questionNumbers.includes(question)) throw new AppError('certification.questionNotFound', 404);
      const kept = await em.upsert(QuizAnswer, {
        tutor: tutor.id,
        module: moduleId,
        question,
        answer,
        answeredAt: now(),
      });
      return { answer: toQuizAnswerView(kept) };
    },
  }) satisfies Partial<Handlers>;

function toQuizAnswerView({ module, question, answer }: QuizAnswer): QuizAnswerView {
  const place = module.questionNumbers.indexOf(question);
  return {
    moduleId: module.id,
    question,
    answer,
    modelAnswer: answersIn(module.modelAnswers)[place] ?? '',
    modelAnswerZh: answersIn(module.modelAnswersZh)[place] ?? '',
  };
}

/** The model answers in the order of the questions; a missing one is empty. */
function answersIn(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}
