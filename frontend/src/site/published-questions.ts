import type { QuestionContent, WebsiteContent } from '@kitewell/contract/website/parts';
import type { Question, QuestionTopic } from '../content/questions/question.ts';
import type { Language } from '../language.ts';

const inLanguage = (
  { id, topics, question, phrasings, answer, path, suggested }: QuestionContent,
  language: Language,
) => ({
  id,
  topics: topics as QuestionTopic[],
  question: question[language],
  phrasings: phrasings[language],
  answer: answer[language],
  ...(path === '' ? {} : { path }),
  ...(suggested ? { suggested } : {}),
});

/** The published questions in one language, those of parents first. */
export function publishedQuestions(content: WebsiteContent, language: Language): Question[] {
  return [...content['questions-parents'].questions, ...content['questions-tutors'].questions].map((question) =>
    inLanguage(question, language),
  );
}

/** The published questions about a topic in one language. */
export function questionsAbout(topic: QuestionTopic, content: WebsiteContent, language: Language): Question[] {
  return publishedQuestions(content, language).filter(({ topics }) => topics.includes(topic));
}
