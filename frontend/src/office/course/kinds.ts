import { courseLimits, lessonDraft, questionDraft, type ModuleDraft } from '@kitewell/contract/office/course';
import type { Kind } from './parts.tsx';

type Lesson = ModuleDraft['lessons'][number];
type Question = Omit<ModuleDraft['questions'][number], 'number'>;

export const lessonKind: Kind<Lesson> = {
  ...{ heading: 'lessons', one: 'lesson', none: 'noLessons', add: 'addLesson', help: 'textHelp' },
  names: ['title', 'titleZh', 'text', 'textZh'],
  oneLine: ['title', 'titleZh'],
  schema: lessonDraft,
  most: courseLimits.lessons,
  read: ({ lessons }) => lessons.map(({ title, titleZh, text, textZh }) => ({ title, titleZh, text, textZh })),
  put: (content, lessons) => ({ ...content, lessons: [...lessons] }),
};

export const questionKind: Kind<Question> = {
  ...{ heading: 'questions', one: 'question', none: 'noQuestions', add: 'addQuestion', help: 'questionsText' },
  names: ['question', 'questionZh', 'answer', 'answerZh'],
  oneLine: [],
  schema: questionDraft,
  most: courseLimits.questions,
  read: ({ questions }) =>
    questions.map(({ question, questionZh, answer, answerZh }) => ({ question, questionZh, answer, answerZh })),
  // A question that is moved keeps its number, because the tutors' answers are stored under that number.
  put: (content, questions, from) => ({
    ...content,
    questions: questions.map((question, place) => ({
      ...question,
      number: content.questions[from[place] ?? -1]?.number ?? null,
    })),
  }),
};
