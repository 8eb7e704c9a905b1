import { documentTypes, documentView, verificationStatuses } from '../documents.ts';
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

/** Somebody's name beside a record that belongs to them. */
export const personView = object({ id: number().required(), name: string().required() }).label('Person');

/** What was done to a record, newest first, as its own history shows it. */
export const historyView = array(
  object({
    at: instant(),
    /** The name of one of the staff, an operator's account, or `tutor 12`. */
    by: string().required(),
    action: string().required(),
    before: object().nullable().defined(),
    after: object().nullable().defined(),
  })
    .label('HistoryEntry')
    .required(),
).required();
export type HistoryView = InferType<typeof historyView>;

export const papersQuery = object({
  ...pageQuery,
  status: string().oneOf(verificationStatuses),
  /** Those of one tutor. */
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type PapersQuery = InferType<typeof papersQuery>;

export const paperRowView = object({
  id: number().required(),
  tutor: personView.required(),
  documentType: string().oneOf(documentTypes).required(),
  documentName: string().required(),
  uploadedAt: instant(),
  verificationStatus: string().oneOf(verificationStatuses).required(),
  expiryDate: string().nullable().defined(),
}).label('PaperRow');
export type PaperRowView = InferType<typeof paperRowView>;

export const papersView = object({ papers: array(paperRowView.required()).required(), nextCursor: nextCursor() });
export type PapersView = InferType<typeof papersView>;

/** All but the way to the file, which is a call of its own because each look is written down. */
export const paperView = documentView
  .omit(['fileUrl'])
  .shape({
    tutor: personView.required(),
    /** In which letters are written to the tutor. */
    tutorLanguage: string()
      .oneOf(['en', 'zh'] as const)
      .required(),
    history: historyView,
    /** Whether who asks has looked at the paper itself: nobody verifies one unseen. */
    seenByYou: boolean().required(),
  })
  .label('Paper');
export type PaperView = InferType<typeof paperView>;
export const paperAnswer = object({ paper: paperView.required() });

/** A private address that works for 15 minutes, or the tutor's own link. */
export const paperSightView = object({ url: string().required() });

/** What the decision stands on: a paper that somebody else has decided in the meantime is not decided again. */
const seenStatus = string().oneOf(verificationStatuses).required();

export const paperVerification = object({
  seenStatus,
  /** Until when the paper is good, where it says so; kept as it is where it is left out. */
  expiryDate: optionalDate(),
  /** What was looked at, for whoever asks later. */
  seen: optionalLine(300),
});
export type PaperVerification = InferType<typeof paperVerification>;

/** The tutor reads the reason. */
export const paperRejection = object({ seenStatus, reason: requiredLine(500) });
export type PaperRejection = InferType<typeof paperRejection>;

export const paperParams = object({ id: idInPath() });
