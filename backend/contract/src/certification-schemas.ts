import type { SchemasOf } from './call.ts';
import type { certificationCalls } from './certification-calls.ts';
import {
  progressView,
  completeModuleInput,
  quizAnswersQuery,
  quizAnswersView,
  quizAnswerInput,
  quizAnswerAnswer,
} from './certification.ts';
import { profileView } from './tutors.ts';

export const certificationSchemas = {
  certificationProgress: { answer: progressView },
  completeModule: { body: completeModuleInput, answer: profileView },
  quizAnswers: { query: quizAnswersQuery, answer: quizAnswersView },
  answerQuestion: { body: quizAnswerInput, answer: quizAnswerAnswer },
} as const satisfies SchemasOf<typeof certificationCalls>;
