import type { Language } from '../../language.ts';
import type { Question, QuestionTopic } from './question.ts';
import { questions as en } from './questions.en.ts';
import { questions as zh } from './questions.zh.ts';

/**
 * The questions about a topic in one language. For rendering documents: code that is sent to a browser loads one
 * language.
 */
export function questionsOf(topic: QuestionTopic, language: Language): readonly Question[] {
  return { en, zh }[language].filter(({ topics }) => topics.includes(topic));
}
