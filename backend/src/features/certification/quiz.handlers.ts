import { isSentence, type QuizAnswerView } from '@kitewell/contract/certification';
import { LockMode } from '@mikro-orm/core';
import { number, tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page, withinBytes, type Weighed } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/** The most answers that are sent at once: five modules of the most questions. */
const mostRows = 100;
/** The place of the module in the course, and the number of the question in it. */
const key = tuple([
  number().integer().min(0).max(32_767).required(),
  number().integer().min(0).max(9_999).required(),
]).required();

interface Row extends QuizAnswerView, Weighed {
  position: number;
}

const modelIn = (column: string) => `coalesce(btrim((string_to_array(m.${column}, '|'))[m.place]), '')`;
/** Without the other texts of the modules, which may be three megabytes. */
const answersInOrder = withinBytes(
  `select m.position, a.module_id as "moduleId", a.question, a.answer, a.sent_back_note as "sentBack",
     ${modelIn('model_answers')} as "modelAnswer", ${modelIn('model_answers_zh')} as "modelAnswerZh",
     coalesce(a.answered_at <= t.certificate_confirmed_at, false) as "isFinal"
   from quiz_answers a join tutors t on t.id = a.tutor_id cross join lateral (
     select position, model_answers, model_answers_zh, (select place from
       jsonb_array_elements(question_numbers) with ordinality as asked (number, place) where asked.number = to_jsonb(a.question)) as place
     from certification_modules where id = a.module_id) as m
   where a.tutor_id = ? and (m.position, a.question) > (?, ?) order by m.position, a.question limit ${mostRows + 1}`,
  'position, question',
);

/** The model answer is only sent beside a sentence of the tutor's own. */
function viewOf({ moduleId, question, answer, modelAnswer, modelAnswerZh, sentBack, isFinal }: Row): QuizAnswerView {
  const models = isSentence(answer) ? { modelAnswer, modelAnswerZh } : { modelAnswer: '', modelAnswerZh: '' };
  return { moduleId, question, answer, ...models, sentBack, isFinal };
}

/** A tutor's answers; the model answer is only sent beside a sentence of the tutor's own. */
export const quizHandlers = ({ em, readRows, now }: Pick<Services, 'em' | 'readRows' | 'now'>) =>
  ({
    async quizAnswers({ tutor, query: { cursor } }) {
      const after = cursor === undefined ? null : decodeCursor(cursor, key);
      const rows = await readRows<Row>(answersInOrder, [tutor.id, ...(after ?? [0, -1])]);
      const [shown, nextCursor] = page(
        rows,
        mostRows,
        ({ position, question }) => [position, question],
        rows[0]?.found ?? 0,
      );
      return { answers: shown.map(viewOf), nextCursor };
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
        if (former && isConfirmed(former, confirmedAt)) throw new AppError('certification.answerIsFinal', 409);
        const stored = await tx.upsert(QuizAnswer, { ...key, answer, answeredAt: now(), sentBackNote: null });
        return { answer: toQuizAnswerView(stored, confirmedAt) };
      });
    },
  }) satisfies Partial<Handlers>;

/** Whether a certificate was confirmed by this answer; questions of later modules can be answered afterwards. */
const isConfirmed = ({ answeredAt }: QuizAnswer, confirmedAt: Date | null) =>
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
    isFinal: isConfirmed(kept, confirmedAt),
  };
}

/** The model answers in the order of the questions; a missing one is empty. */
function answersIn(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}
