import type { OfficeCall } from '../call.ts';

/** The calls of the office about tutors' certificates. */
export const certificateCalls = {
  certificates: {
    method: 'GET',
    path: '/api/office/certificates',
    access: 'staff',
    summary: 'List certificates with answers to review, oldest first, or confirmed ones, newest first.',
    status: 200,
  },
  certificateAnswers: {
    method: 'GET',
    path: '/api/office/certificates/{id}',
    access: 'staff',
    summary: 'List a tutor’s answers, each beside the model answer, page by page.',
    status: 200,
    errors: { 404: ['certificate.notFound'] },
  },
  confirmCertificate: {
    method: 'POST',
    path: '/api/office/certificates/{id}/confirmation',
    access: 'staff',
    summary: 'Confirm a certificate whose answers have been read; its tutor is emailed. Repeating it changes nothing.',
    status: 200,
    errors: { 404: ['certificate.notFound'], 409: ['certificate.open', 'record.changed'] },
  },
  sendBackAnswers: {
    method: 'POST',
    path: '/api/office/certificates/{id}/sent-back-answers',
    access: 'staff',
    summary:
      'Send answers back to the tutor, each with a note, in one email. A confirmed certificate is no longer confirmed.',
    status: 200,
    errors: { 404: ['certificate.notFound', 'certification.questionNotFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
