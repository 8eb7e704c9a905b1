import { documentTypes, documentView, verificationStatuses } from '../documents.ts';
import type { DocumentId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  array,
  boolean,
  idInPath,
  instant,
  largestInteger,
  number,
  numberInQuery,
  object,
  optionalDate,
  optionalLine,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

/** The person that a record belongs to. */
export const personView = object({ id: number().required(), name: string().required() }).label('Person');

/** The history of a record, newest first. */
export const historyView = array(
  object({
    at: instant(),
    /** The name of a member of staff or a tutor, an operator's account, or `tutor 12` once that tutor is deleted. */
    by: string().required(),
    /** Whether it was done on the command line, by that account of the machine. */
    commandLine: boolean().required(),
    action: string().required(),
    before: object().nullable().defined(),
    after: object().nullable().defined(),
  })
    .label('HistoryEntry')
    .required(),
).required();
export type HistoryView = InferType<typeof historyView>;

export const officeDocumentsQuery = object({
  ...pageQuery,
  status: string().oneOf(verificationStatuses),
  /** Only documents of this tutor. */
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type OfficeDocumentsQuery = InferType<typeof officeDocumentsQuery>;

export const officeDocumentRowView = object({
  id: number().required(),
  tutor: personView.required(),
  documentType: string().oneOf(documentTypes).required(),
  documentName: string().required(),
  uploadedAt: instant(),
  verificationStatus: string().oneOf(verificationStatuses).required(),
  expiryDate: string().nullable().defined(),
  /** Whether another has come in its place. */
  isReplaced: boolean().required(),
}).label('OfficeDocumentRow');
export type OfficeDocumentRowView = InferType<typeof officeDocumentRowView>;

export const officeDocumentsView = object({
  officeDocuments: array(officeDocumentRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type OfficeDocumentsView = InferType<typeof officeDocumentsView>;

/** Everything but the file, for which there is a separate call, since each look at it is recorded. */
export const officeDocumentView = documentView
  .omit(['fileUrl'])
  .shape({
    tutor: personView.required(),
    /** The language of emails to the tutor. */
    tutorLanguage: string()
      .oneOf(['en', 'zh'] as const)
      .required(),
    history: historyView,
    /** Whether the member of staff has looked at the document itself, without which it cannot be verified. */
    viewedByYou: boolean().required(),
  })
  .label('OfficeDocument');
export type OfficeDocumentView = InferType<typeof officeDocumentView>;
export const officeDocumentAnswer = object({ officeDocument: officeDocumentView.required() });

/** A private address that works for 15 minutes, or the tutor's own link. */
export const documentPreviewView = object({ url: string().required() });

/** The status that the editor loaded: a document that somebody else has decided on meanwhile is not decided again. */
const baseStatus = string().oneOf(verificationStatuses).required();

export const documentVerification = object({
  baseStatus,
  /** Until when the document is valid, where it says so; left out, it stays as it is. */
  expiryDate: optionalDate(),
  /** What the member of staff looked at, for anybody who asks later. */
  seen: optionalLine(300),
});
export type DocumentVerification = InferType<typeof documentVerification>;

/** The tutor reads the reason. */
export const documentRejection = object({ baseStatus, reason: requiredLine(500) });
export type DocumentRejection = InferType<typeof documentRejection>;

export const officeDocumentParams = object({ id: idInPath<DocumentId>() });
