import type { OfficeCall } from '../call.ts';

/** The calls of the office about the documents of tutors. */
export const officeDocumentCalls = {
  officeDocuments: {
    method: 'GET',
    path: '/api/office/documents',
    access: 'staff',
    summary: 'List tutors’ documents: those waiting for a check oldest first, all others newest first.',
    status: 200,
  },
  officeDocument: {
    method: 'GET',
    path: '/api/office/documents/{id}',
    access: 'staff',
    summary: 'Get one document with its history.',
    status: 200,
    errors: { 404: ['document.notFound'] },
  },
  seeDocument: {
    method: 'POST',
    path: '/api/office/documents/{id}/view',
    access: 'staff',
    summary: 'Get an address for a document’s file, valid for 15 minutes. The view is recorded.',
    status: 200,
    errors: { 404: ['document.notFound'] },
  },
  verifyDocument: {
    method: 'POST',
    path: '/api/office/documents/{id}/verification',
    access: 'staff',
    summary: 'Mark a document that you have viewed as verified; its tutor is emailed.',
    status: 200,
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile', 'officeDocument.notViewed'] },
  },
  rejectDocument: {
    method: 'POST',
    path: '/api/office/documents/{id}/rejection',
    access: 'staff',
    summary: 'Reject a document; its tutor sees the reason and is emailed.',
    status: 200,
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile'] },
  },
} as const satisfies Record<string, OfficeCall>;
