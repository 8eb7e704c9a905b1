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
    summary: 'Certificates whose answers wait to be read, the oldest first, or confirmed ones, the newest first.',
    access: 'staff',
    query: certificatesQuery,
    success: { status: 200, body: certificatesView },
    errors: {},
  },
  certificateAnswers: {
    ...officeAddresses.certificateAnswers,
    summary: "A tutor's answers, each beside the model answer; as many modules as fit into an answer.",
    access: 'staff',
    params: certificateParams,
    query: certificateAnswersQuery,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'] },
  },
  confirmCertificate: {
    ...officeAddresses.confirmCertificate,
    summary: 'Confirm a certificate whose answers were read; its tutor gets an email. Repeating it changes nothing.',
    access: 'staff',
    params: certificateParams,
    body: certificateConfirmation,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'], 409: ['certificate.open', 'record.changed'] },
  },
  sendBackAnswers: {
    ...officeAddresses.sendBackAnswers,
    summary:
      'Have the tutor write answers again, each with a note; one email tells of all. A confirmed certificate is confirmed no longer.',
    access: 'staff',
    params: certificateParams,
    body: answersToSendBack,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound', 'certification.questionNotFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
