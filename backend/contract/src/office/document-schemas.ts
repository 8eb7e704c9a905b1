import type { SchemasOf } from '../call.ts';
import type { officeDocumentCalls } from './document-calls.ts';
import {
  officeDocumentsQuery,
  officeDocumentsView,
  officeDocumentParams,
  officeDocumentAnswer,
  documentPreviewView,
  documentVerification,
  documentRejection,
} from './documents.ts';

export const officeDocumentSchemas = {
  officeDocuments: { query: officeDocumentsQuery, answer: officeDocumentsView },
  officeDocument: { params: officeDocumentParams, answer: officeDocumentAnswer },
  seeDocument: { params: officeDocumentParams, answer: documentPreviewView },
  verifyDocument: { params: officeDocumentParams, body: documentVerification, answer: officeDocumentAnswer },
  rejectDocument: { params: officeDocumentParams, body: documentRejection, answer: officeDocumentAnswer },
} as const satisfies SchemasOf<typeof officeDocumentCalls>;
