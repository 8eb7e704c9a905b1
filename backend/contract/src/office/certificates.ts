import type { ModuleId, TutorId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  list,
  number,
  object,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { courseLimits } from './course.ts';
import { personView } from './documents.ts';

/** `waiting` certificates have every answer and nobody has read these yet. */
export const certificateStates = ['waiting', 'confirmed'] as const;

export const certificatesQuery = object({
  ...pageQuery,
  state: string().oneOf(certificateStates).default('waiting'),
});
export type CertificatesQuery = InferType<typeof certificatesQuery>;

export const certificateRowView = object({
  /** The tutor's, as a tutor has one certificate. */
  id: number().required(),
  tutor: personView.required(),
  /** When the course was completed. */
  certifiedAt: instant(),
  /** Without a recorded interview a certificate cannot be confirmed. */
  hasInterview: boolean().required(),
  confirmedAt: instant().nullable().defined(),
  confirmedBy: string().nullable().defined(),
}).label('CertificateRow');
export type CertificateRowView = InferType<typeof certificateRowView>;

export const certificatesView = object({
  certificates: array(certificateRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type CertificatesView = InferType<typeof certificatesView>;

export const readableAnswerView = object({
  question: number().required(),
  text: string().defined(),
  textZh: string().defined(),
  modelAnswer: string().defined(),
  modelAnswerZh: string().defined(),
  /** Null where the tutor has not answered yet. */
  answer: string().nullable().defined(),
  /** The note with which it was sent back, until the tutor answers again. */
  sentBack: string().nullable().defined(),
}).label('ReadableAnswer');
export type ReadableAnswerView = InferType<typeof readableAnswerView>;

export const certificateAnswersView = certificateRowView
  .shape({
    code: string().required(),
    /** The language of emails to the tutor. */
    tutorLanguage: string()
      .oneOf(['en', 'zh'] as const)
      .required(),
    /** Whether every module is completed and every question has an answer that was not sent back. */
    isAnswered: boolean().required(),
    /** When the newest answer was written; a decision names it, so that no answer is confirmed unread. */
    readUntil: instant().nullable().defined(),
    /** As many modules as fit into an answer, in their order; the further ones come with `nextCursor`. */
    modules: array(
      object({
        id: number().required(),
        title: string().required(),
        titleZh: string().required(),
        answers: array(readableAnswerView.required()).required(),
      }).required(),
    ).required(),
  })
  .label('CertificateAnswers');
export type CertificateAnswersView = InferType<typeof certificateAnswersView>;

export const certificateAnswer = object({ certificate: certificateAnswersView.required(), nextCursor: nextCursor() });
export type CertificateAnswer = InferType<typeof certificateAnswer>;
export const certificateAnswersQuery = object({ cursor: pageQuery.cursor });

/** By the number of the tutor. */
export const certificateParams = object({ id: idInPath<TutorId>() });

const readUntil = string()
  .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .test('instant', (value) => value == null || !Number.isNaN(Date.parse(value)))
  .nullable()
  .defined();

export const certificateConfirmation = object({ readUntil });
export type CertificateConfirmation = InferType<typeof certificateConfirmation>;

/** Answers that the tutor has to write again, each with a note that the tutor reads. */
export const answersToSendBack = object({
  readUntil,
  answers: list(
    object({
      moduleId: id<ModuleId>().required(),
      question: number().integer().min(0).max(9999).required(),
      note: requiredLine(500),
    }).required(),
    courseLimits.modules * courseLimits.questions,
  )
    .min(1)
    .required(),
});
export type AnswersToSendBack = InferType<typeof answersToSendBack>;
