import { useTranslation } from 'react-i18next';
import { fillContacts } from '../../content/contacts.ts';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';
import { QuestionList } from '../../ui/question-list.tsx';

const loaded = new Map<Language, readonly Question[]>();

/** Fetches the questions of one language; the page that shows them waits for it, so that they are in its HTML. */
export async function loadTrialQuestions(language: Language): Promise<void> {
  const { questions } =
    language === 'zh'
      ? await import('../../content/questions/questions.zh.ts')
      : await import('../../content/questions/questions.en.ts');
  loaded.set(
    language,
    questions.filter(({ topics }) => topics.includes('trial')),
  );
}

/** The questions about the trial, as far as the page has fetched them. */
export function TrialQuestions() {
  const { i18n } = useTranslation();
  const questions = loaded.get(i18n.language as Language) ?? [];
  return (
    <QuestionList questions={questions.map(({ answer, ...rest }) => ({ ...rest, answer: fillContacts(answer) }))} />
  );
}
