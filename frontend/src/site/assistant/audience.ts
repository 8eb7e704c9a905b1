import type { Question, QuestionTopic } from '../../content/questions/question.ts';

/** Each chat answers one kind of visitor. */
export type Audience = 'parents' | 'tutors';

const ofTutors: ReadonlySet<QuestionTopic> = new Set(['course', 'portal']);

/** The questions that a chat answers from; one that concerns both kinds of visitor is in both. */
export function questionsFor(audience: Audience, questions: readonly Question[]): Question[] {
  return questions.filter(({ topics }) => topics.some((topic) => ofTutors.has(topic) === (audience === 'tutors')));
}
