import type { ModuleId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import { nextCursor, pageQuery } from './pages.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  number,
  object,
  optionalText,
  requiredLine,
  string,
  type InferType,
} from './yup.ts';

export const lessonView = object({
  title: string().required(),
  titleZh: string().required(),
  text: string().required(),
  /** Empty where it has no Chinese text yet; the same goes for the other texts below. */
  textZh: string().defined(),
}).label('Lesson');
export type LessonView = InferType<typeof lessonView>;

export const moduleView = object({
  id: number().required(),
  title: string().required(),
  titleZh: string().required(),
  description: string().required(),
  descriptionZh: string().required(),
  /** Minutes. */
  duration: number().required(),
  videoUrl: string().nullable().defined(),
  /** The questions in one text, separated by a vertical bar. */
  quizQuestions: string().defined(),
  quizQuestionsZh: string().defined(),
  /** The number of each question, in the order of the questions: a question keeps its number when others come or go. */
  questionNumbers: array(number().required()).required(),
  downloadUrl: string().nullable().defined(),
  downloadTitle: string().nullable().defined(),
  furtherResearch: string().defined(),
  content: array(lessonView.required()).required(),
}).label('CertificationModule');
export type ModuleView = InferType<typeof moduleView>;

/** A module without what is read in it: all of the course's texts are a hundred kilobytes. */
export const moduleOutlineView = object({
  id: number().required(),
  title: string().required(),
  titleZh: string().required(),
  description: string().required(),
  descriptionZh: string().required(),
  /** Minutes. */
  duration: number().required(),
  questionNumbers: array(number().required()).required(),
  lessons: array(object({ title: string().required(), titleZh: string().required() }).required()).required(),
}).label('ModuleOutline');
export type ModuleOutlineView = InferType<typeof moduleOutlineView>;

export const moduleProgressView = object({
  moduleId: number().required(),
  completed: boolean().required(),
  completedAt: instant().nullable().defined(),
}).label('ModuleProgress');
export type ModuleProgressView = InferType<typeof moduleProgressView>;

/** The questions of a module in one language, from the text in which vertical bars separate them. */
export function questionsIn(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export const modulesView = object({ modules: array(moduleView.required()).required() });
export const outlineView = object({ modules: array(moduleOutlineView.required()).required() });
export const moduleAnswer = object({ module: moduleView.required() });
export const moduleParams = object({ id: idInPath<ModuleId>() });
export const progressView = object({ progress: array(moduleProgressView.required()).required() });

export const completeModuleInput = object({ moduleId: id<ModuleId>().required() });
export type CompleteModuleInput = InferType<typeof completeModuleInput>;

/** The least length of an answer: in letters, or in Chinese characters, which say as much with fewer. */
export const leastAnswer = { letters: 25, characters: 10 } as const;
/** Fewer different words, a Chinese character being one, are no sentence. */
const leastWords = 5;

/** Whether a text is at least a short sentence in English, Chinese or both; the same word forty times is none. */
export function isSentence(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const words =
    text
      .replace(/\p{Script=Han}/gu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const length = words.join('').length / leastAnswer.letters + characters.length / leastAnswer.characters;
  return length >= 1 && new Set([...words, ...characters]).size >= leastWords;
}

/** An answer to a question of a module's quiz, by the question's number. */
export const quizAnswerInput = object({
  moduleId: id<ModuleId>().required(),
  question: number().integer().min(0).max(9999).required(),
  answer: optionalText(4000)
    .required(fieldMessage('required'))
    .test('sentence', fieldMessage('answerTooShort', leastAnswer), (value) => isSentence(value)),
});
export type QuizAnswerInput = InferType<typeof quizAnswerInput>;

/** A tutor's answer, and the model answer beside one that is a sentence. */
export const quizAnswerView = object({
  moduleId: number().required(),
  question: number().required(),
  answer: string().required(),
  modelAnswer: string().defined(),
  modelAnswerZh: string().defined(),
  /** What the office wants to be different, where it has sent the answer back; null otherwise. */
  sentBack: string().nullable().defined(),
  /** Whether the answer belongs to a confirmed certificate, so that it is not changed any more. */
  isFinal: boolean().required(),
}).label('QuizAnswer');
export type QuizAnswerView = InferType<typeof quizAnswerView>;

/** The answers to the whole course are some megabytes where all are as long as they may be, so they come in parts. */
export const quizAnswersQuery = object({ cursor: pageQuery.cursor });
export type QuizAnswersQuery = InferType<typeof quizAnswersQuery>;
export const quizAnswersView = object({
  answers: array(quizAnswerView.required()).required(),
  nextCursor: nextCursor(),
});
export type QuizAnswersView = InferType<typeof quizAnswersView>;
export const quizAnswerAnswer = object({ answer: quizAnswerView.required() });

/** What a certificate is based on. Days are Hong Kong's; null where something is not recorded. */
const courseRecord = object({
  modules: array(
    object({
      title: string().required(),
      titleZh: string().required(),
      completedOn: string().nullable().defined(),
      questions: number().required(),
      answered: number().required(),
    }).required(),
  ).required(),
  interviewOn: string().nullable().defined(),
  /** Who in the office has read the answers and confirmed the certificate, and on which day. */
  confirmedBy: string().nullable().defined(),
  confirmedOn: string().nullable().defined(),
  /** Whether every module is completed, every question answered, the interview recorded, and the answers read. */
  confirmed: boolean().required(),
});
export type CourseRecord = InferType<typeof courseRecord>;

/** What anyone may see of a certificate. */
export const certificateView = object({
  name: string().required(),
  /** The day of the certification in Hong Kong. */
  since: string().required(),
  /** Whether the tutor works here and is certified. */
  valid: boolean().required(),
  /** The last day of the sexual conviction record check that counts today; null where there is none. */
  checkedUntil: string().nullable().defined(),
})
  .concat(courseRecord)
  .label('Certificate');
export type CertificateView = InferType<typeof certificateView>;

export const certificateParams = object({ code: requiredLine(20).uppercase() });
export const certificateAnswer = object({ certificate: certificateView.required() });
