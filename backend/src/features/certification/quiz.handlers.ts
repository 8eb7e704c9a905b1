import { isSentence, type QuizAnswerView } from '@kitewell/contract/certification';
import { number, tuple } from '@kitewell/contract/yup';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { answerQuestion, isConfirmed } from './answer-question.ts';
import type { QuizAnswer } from './quiz-answer.entity.ts';

/** The most answers that are sent at once: five modules of the most questions. */
const mostRows = 100;
/** The place of the module in the course, and the number of the question in it. */
const key = tuple([
  number().integer().min(0).max(32_767).required(),
  number().integer().min(0).max(9_999).required(),
]).required();

interface Row extends QuizAnswerView, RowWithTotal {
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

    async answerQuestion({ tutor, body }) {
      const context = { by: byTutor(tutor.id), at: now() };
      const { answer, confirmedAt } = await em.transactional((tx) => answerQuestion(tx, context, tutor.id, body));
      return { answer: toQuizAnswerView(answer, confirmedAt) };
    },
  }) satisfies Partial<Handlers>;

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
