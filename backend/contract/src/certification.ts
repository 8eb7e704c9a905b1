import { array, boolean, instant, number, object, string, type InferType } from './yup.ts';

export const lessonView = object({
  title: string().required(),
  titleZh: string().required(),
  text: string().required(),
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
  downloadUrl: string().nullable().defined(),
  downloadTitle: string().nullable().defined(),
  furtherResearch: string().defined(),
  content: array(lessonView.required()).required(),
}).label('CertificationModule');
export type ModuleView = InferType<typeof moduleView>;

export const moduleProgressView = object({
  moduleId: number().required(),
  completed: boolean().required(),
  completedAt: instant().nullable().defined(),
}).label('ModuleProgress');
export type ModuleProgressView = InferType<typeof moduleProgressView>;

export const modulesView = object({ modules: array(moduleView.required()).required() });
export const progressView = object({ progress: array(moduleProgressView.required()).required() });

export const completeModuleInput = object({ moduleId: number().integer().min(1).max(2_147_483_647).required() });
export type CompleteModuleInput = InferType<typeof completeModuleInput>;
