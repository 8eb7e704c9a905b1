import type { Call } from './call.ts';

/** The calls of a tutor who takes the educator course. */
export const certificationCalls = {
  certificationProgress: {
    method: 'GET',
    path: '/api/tutor/certification/progress',
    access: 'tutor',
    summary: 'List which modules the tutor has completed, and when.',
    status: 200,
  },
  completeModule: {
    method: 'POST',
    path: '/api/tutor/certification/complete-module',
    access: 'tutor',
    summary: 'Record a module as completed. Repeating it changes nothing.',
    status: 200,
    errors: { 404: ['certification.moduleNotFound'] },
  },
  quizAnswers: {
    method: 'GET',
    path: '/api/tutor/certification/answers',
    access: 'tutor',
    summary: 'List the tutor’s answers to the quiz questions, in course order, each with its model answer.',
    status: 200,
  },
  answerQuestion: {
    method: 'PUT',
    path: '/api/tutor/certification/answers',
    access: 'tutor',
    summary: 'Save an answer of at least a sentence, replacing an earlier one. Returns it with the model answer.',
    status: 200,
    errors: {
      404: ['certification.moduleNotFound', 'certification.questionNotFound'],
      409: ['certification.answerIsFinal'],
    },
  },
} as const satisfies Record<string, Call>;
