import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  answersToSendBack,
  certificateAnswer,
  certificateAnswersQuery,
  certificateConfirmation,
  certificateParams,
  certificatesQuery,
  certificatesView,
} from './certificates.ts';

/** The calls of the office about tutors' certificates. */
export const certificateCalls = {
  certificates: {
    ...officeAddresses.certificates,
    summary: 'List certificates with answers to review, oldest first, or confirmed ones, newest first.',
    access: 'staff',
    query: certificatesQuery,
    success: { status: 200, body: certificatesView },
    errors: {},
  },
  certificateAnswers: {
    ...officeAddresses.certificateAnswers,
    summary: 'List a tutor’s answers, each beside the model answer, page by page.',
    access: 'staff',
    params: certificateParams,
    query: certificateAnswersQuery,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'] },
  },
  confirmCertificate: {
    ...officeAddresses.confirmCertificate,
    summary: 'Confirm a certificate whose answers have been read; its tutor is emailed. Repeating it changes nothing.',
    access: 'staff',
    params: certificateParams,
    body: certificateConfirmation,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'], 409: ['certificate.open', 'record.changed'] },
  },
  sendBackAnswers: {
    ...officeAddresses.sendBackAnswers,
    summary:
      'Send answers back to the tutor, each with a note, in one email. A confirmed certificate is no longer confirmed.',
    access: 'staff',
    params: certificateParams,
    body: answersToSendBack,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound', 'certification.questionNotFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
