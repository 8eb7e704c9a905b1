import type { Language } from '../../i18n.ts';
import { fillContacts } from '../contacts.ts';
import type { Question } from './question.ts';

/** What is asked about a topic, in one language. */
export async function loadQuestions(
  topic: Question['topics'][number],
  language: Language,
): Promise<readonly Question[]> {
  const { questions } = await (language === 'zh' ? import('./questions.zh.ts') : import('./questions.en.ts'));
  return questions
    .filter(({ topics }) => topics.includes(topic))
    .map((question) => ({ ...question, answer: fillContacts(question.answer) }));
}
