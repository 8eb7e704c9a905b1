import type { ModuleId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import type { StatusChanges } from '../status-changes.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  line,
  list,
  number,
  object,
  optionalText,
  requiredLine,
  string,
  type InferType,
  type ISchema,
  type StringSchema,
} from '../yup.ts';
import { historyView } from './documents.ts';

/** Tutors see only published modules. */
export const moduleStates = ['draft', 'published', 'withdrawn'] as const;
export type ModuleState = (typeof moduleStates)[number];

export const moduleChanges = {
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: ['published'],
} as const satisfies StatusChanges<ModuleState>;

/** Limits of the course and of a module. */
export const courseLimits = {
  modules: 30,
  lessons: 20,
  questions: 20,
  title: 200,
  description: 2000,
  lesson: 6000,
  question: 1000,
  answer: 2000,
  research: 8000,
  /** Of the whole module as JSON in UTF-8, so that it fits into a request of at most 100 KB. */
  bytes: 100_000,
} as const;

// It becomes a link, and a `javascript:` link would run in the reader's session.
const address = () => line(2000).matches(/^https:\/\//, { message: fieldMessage('url'), excludeEmptyString: true });
const text = (max: number) =>
  optionalText(max)
    .transform((value: unknown) => value ?? '')
    .nonNullable();
/** A text without vertical bars, because bars separate the questions in the stored text. */
const unparted = (max: number) =>
  text(max).matches(/^[^|]*$/, { message: fieldMessage('noBar'), excludeEmptyString: true });

/** A list that is sent as a list: yup would otherwise read the text '[1]' as one too. */
const strictList = <T>(entry: ISchema<T>, max: number) =>
  list(entry, max)
    .transform((value: unknown, original: unknown) => (Array.isArray(original) || original == null ? value : 'no list'))
    .required();

const wholeNumber = (least: number, most: number) => number().integer().min(least).max(most);

/** Texts in both languages. @param complete whether none may be empty, as in what tutors read */
const partsOf = (complete: boolean) => {
  const said = (schema: StringSchema) =>
    schema.test('said', fieldMessage('required'), (value) => !complete || Boolean(value)).defined();
  const lesson = object({
    title: said(line(courseLimits.title)),
    titleZh: said(line(courseLimits.title)),
    text: said(text(courseLimits.lesson)),
    textZh: said(text(courseLimits.lesson)),
  }).required();
  const question = object({
    /** The number that the question keeps for good; null for a new question. */
    number: wholeNumber(0, 9999).nullable().defined(),
    question: said(unparted(courseLimits.question)),
    questionZh: said(unparted(courseLimits.question)),
    answer: said(unparted(courseLimits.answer)),
    answerZh: said(unparted(courseLimits.answer)),
  }).required();
  return { said, lesson, question };
};

const written = (complete: boolean) => {
  const { said, lesson, question } = partsOf(complete);
  return object({
    title: requiredLine(courseLimits.title),
    titleZh: requiredLine(courseLimits.title),
    description: said(text(courseLimits.description)),
    descriptionZh: said(text(courseLimits.description)),
    /** Minutes. */
    duration: wholeNumber(1, 600).required(),
    videoUrl: address().defined(),
    downloadUrl: address().defined(),
    downloadTitle: line(courseLimits.title).defined(),
    furtherResearch: text(courseLimits.research).defined(),
    lessons: strictList(lesson, courseLimits.lessons).test(
      'some',
      fieldMessage('required'),
      (lessons) => !complete || lessons.length > 0,
    ),
    questions: strictList(question, courseLimits.questions),
  });
};

export const { lesson: lessonDraft } = partsOf(false);
export const questionDraft = partsOf(false).question.omit(['number']);

/** A module as it may be saved while it is being written. */
export const moduleDraft = written(false);
export type ModuleDraft = InferType<typeof moduleDraft>;

/** A module as tutors may see it, with each text in both languages. */
export const publishableModule = written(true);

/** The texts of a module as the office edits them, with the number of each question. */
export type ModuleContent = Omit<ModuleDraft, 'questions'> & {
  questions: (Omit<ModuleDraft['questions'][number], 'number'> & { number: number })[];
};

const count = () => number().required();

export const courseRowView = object({
  id: number().required(),
  title: string().required(),
  titleZh: string().required(),
  state: string().oneOf(moduleStates).required(),
  /** Whether it has a draft that tutors do not see yet. */
  changed: boolean().required(),
  edition: count(),
  duration: count(),
  lessons: count(),
  questions: count(),
  /** Tutors who have answered a question of it and not completed it. */
  underway: count(),
  completed: count(),
}).label('CourseRow');
export type CourseRowView = InferType<typeof courseRowView>;

export const courseView = object({ modules: array(courseRowView.required()).required() });
export type CourseView = InferType<typeof courseView>;

export const courseModuleView = object({
  id: number().required(),
  /** Raised by each change; a change names the version that it was made on. */
  version: number().required(),
  state: string().oneOf(moduleStates).required(),
  changed: boolean().required(),
  edition: count(),
  underway: count(),
  completed: count(),
  content: moduleDraft.required(),
  history: historyView,
}).label('CourseModule');
export type CourseModuleView = InferType<typeof courseModuleView>;
export const courseModuleAnswer = object({ module: courseModuleView.required() });

export const courseModuleParams = object({ id: idInPath<ModuleId>() });

export const newModuleInput = moduleDraft.pick(['title', 'titleZh', 'duration']);
export type NewModuleInput = InferType<typeof newModuleInput>;

/** The whole course in another order, and the order that the editor loaded (`base`). */
export const courseOrderInput = object({
  ids: strictList(id().required(), courseLimits.modules),
  base: strictList(id().required(), courseLimits.modules),
});
export type CourseOrderInput = InferType<typeof courseOrderInput>;

const version = id().required();
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
export const moduleDraftInput = object({
  version,
  content: moduleDraft
    .required()
    .test('bytes', fieldMessage('moduleTooLong'), (content) => bytesOf(content) <= courseLimits.bytes),
});
export const moduleStep = object({ version });
