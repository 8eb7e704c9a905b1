import { addresses } from './addresses.ts';
import type { Call } from './calls.ts';
import {
  certificateAnswer,
  certificateParams,
  completeModuleInput,
  moduleAnswer,
  moduleParams,
  modulesView,
  outlineView,
  progressView,
  quizAnswerAnswer,
  quizAnswerInput,
  quizAnswersQuery,
  quizAnswersView,
} from './certification.ts';
import { profileView } from './tutors.ts';

/** The calls about the educator course and its certificates. */
export const certificationCalls = {
  certificationModules: {
    ...addresses.certificationModules,
    summary: 'List the modules of the educator course, in order.',
    access: 'public',
    success: { status: 200, body: modulesView },
    errors: {},
  },
  certificationOutline: {
    ...addresses.certificationOutline,
    summary: 'List the modules of the educator course without their texts.',
    access: 'public',
    success: { status: 200, body: outlineView },
    errors: {},
  },
  certificationModule: {
    ...addresses.certificationModule,
    summary: 'Get one module of the educator course.',
    access: 'public',
    params: moduleParams,
    success: { status: 200, body: moduleAnswer },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  certificationProgress: {
    ...addresses.certificationProgress,
    summary: 'List which modules the tutor has completed, and when.',
    access: 'tutor',
    success: { status: 200, body: progressView },
    errors: {},
  },
  completeModule: {
    ...addresses.completeModule,
    summary: 'Record a module as completed. Repeating it changes nothing.',
    access: 'tutor',
    body: completeModuleInput,
    success: { status: 200, body: profileView },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  quizAnswers: {
    ...addresses.quizAnswers,
    summary: 'List the tutor’s answers to the quiz questions, in course order, each with its model answer.',
    access: 'tutor',
    query: quizAnswersQuery,
    success: { status: 200, body: quizAnswersView },
    errors: {},
  },
  answerQuestion: {
    ...addresses.answerQuestion,
    summary: 'Save an answer of at least a sentence, replacing an earlier one. Returns it with the model answer.',
    access: 'tutor',
    body: quizAnswerInput,
    success: { status: 200, body: quizAnswerAnswer },
    errors: {
      404: ['certification.moduleNotFound', 'certification.questionNotFound'],
      409: ['certification.answerIsFinal'],
    },
  },
  certificate: {
    ...addresses.certificate,
    summary: 'Get the holder of a certificate, since when, and whether it is still valid.',
    access: 'public',
    params: certificateParams,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
