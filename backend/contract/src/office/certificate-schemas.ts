import type { SchemasOf } from '../call.ts';
import type { certificateCalls } from './certificate-calls.ts';
import {
  certificatesQuery,
  certificatesView,
  certificateParams,
  certificateAnswersQuery,
  certificateAnswer,
  certificateConfirmation,
  answersToSendBack,
} from './certificates.ts';

export const certificateSchemas = {
  certificates: { query: certificatesQuery, answer: certificatesView },
  certificateAnswers: { params: certificateParams, query: certificateAnswersQuery, answer: certificateAnswer },
  confirmCertificate: { params: certificateParams, body: certificateConfirmation, answer: certificateAnswer },
  sendBackAnswers: { params: certificateParams, body: answersToSendBack, answer: certificateAnswer },
} as const satisfies SchemasOf<typeof certificateCalls>;
