import { fillContacts } from '../../content/contacts.ts';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';

const loaded = new Map<Language, readonly Question[]>();

/** Fetches the questions of one language; the page that shows them waits for it, so that they are in its HTML. */
export async function loadCourseQuestions(language: Language): Promise<void> {
  const { questions } =
    language === 'zh'
      ? await import('../../content/questions/questions.zh.ts')
      : await import('../../content/questions/questions.en.ts');
  loaded.set(
    language,
    questions
      .filter(({ topics }) => topics.includes('course'))
      .map((question) => ({ ...question, answer: fillContacts(question.answer) })),
  );
}

/** What tutors ask about the course; empty until it is loaded. */
export function courseQuestions(language: Language): readonly Question[] {
  return loaded.get(language) ?? [];
}
