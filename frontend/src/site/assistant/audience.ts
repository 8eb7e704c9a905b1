import type { Question, QuestionTopic } from '../../content/questions/question.ts';

/** The kinds of visitors, each with its own chat. */
export type Audience = 'parents' | 'tutors';

const ofTutors: ReadonlySet<QuestionTopic> = new Set(['course', 'portal']);

/** The questions that a chat answers; one that concerns both kinds of visitors is in both chats. */
export function questionsFor(audience: Audience, questions: readonly Question[]): Question[] {
  return questions.filter(({ topics }) => topics.some((topic) => ofTutors.has(topic) === (audience === 'tutors')));
}
