import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  officeDocumentAnswer,
  officeDocumentParams,
  documentRejection,
  documentPreviewView,
  officeDocumentsQuery,
  officeDocumentsView,
  documentVerification,
} from './documents.ts';

/** The calls of the office about the documents of tutors. */
export const officeDocumentCalls = {
  officeDocuments: {
    ...officeAddresses.officeDocuments,
    summary: 'List tutors’ documents: those waiting for a check oldest first, all others newest first.',
    access: 'staff',
    query: officeDocumentsQuery,
    success: { status: 200, body: officeDocumentsView },
    errors: {},
  },
  officeDocument: {
    ...officeAddresses.officeDocument,
    summary: 'Get one document with its history.',
    access: 'staff',
    params: officeDocumentParams,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'] },
  },
  seeDocument: {
    ...officeAddresses.seeDocument,
    summary: 'Get an address for a document’s file, valid for 15 minutes. The view is recorded.',
    access: 'staff',
    params: officeDocumentParams,
    success: { status: 200, body: documentPreviewView },
    errors: { 404: ['document.notFound'] },
  },
  verifyDocument: {
    ...officeAddresses.verifyDocument,
    summary: 'Mark a document that you have viewed as verified; its tutor is emailed.',
    access: 'staff',
    params: officeDocumentParams,
    body: documentVerification,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile', 'officeDocument.notSeen'] },
  },
  rejectDocument: {
    ...officeAddresses.rejectDocument,
    summary: 'Reject a document; its tutor sees the reason and is emailed.',
    access: 'staff',
    params: officeDocumentParams,
    body: documentRejection,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile'] },
  },
} as const satisfies Record<string, OfficeCall>;
