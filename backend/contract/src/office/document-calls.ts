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
    summary: 'Documents of tutors. Those that wait for a check come oldest first, all others newest first.',
    access: 'staff',
    query: officeDocumentsQuery,
    success: { status: 200, body: officeDocumentsView },
    errors: {},
  },
  officeDocument: {
    ...officeAddresses.officeDocument,
    summary: 'One document with what was done to it.',
    access: 'staff',
    params: officeDocumentParams,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'] },
  },
  seeDocument: {
    ...officeAddresses.seeDocument,
    summary: 'The way to the file of a document, for 15 minutes. Who asks is written down.',
    access: 'staff',
    params: officeDocumentParams,
    success: { status: 200, body: documentPreviewView },
    errors: { 404: ['document.notFound'] },
  },
  verifyDocument: {
    ...officeAddresses.verifyDocument,
    summary: 'Mark a document as verified that one has looked at; its tutor gets an email.',
    access: 'staff',
    params: officeDocumentParams,
    body: documentVerification,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile', 'officeDocument.notSeen'] },
  },
  rejectDocument: {
    ...officeAddresses.rejectDocument,
    summary: 'Reject a document; its tutor reads the reason, and gets it by email.',
    access: 'staff',
    params: officeDocumentParams,
    body: documentRejection,
    success: { status: 200, body: officeDocumentAnswer },
    errors: { 404: ['document.notFound'], 409: ['officeDocument.decidedMeanwhile'] },
  },
} as const satisfies Record<string, OfficeCall>;
