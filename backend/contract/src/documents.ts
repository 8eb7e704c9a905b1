import { renewalDays } from './actions.ts';
import { addDays, hongKongDate } from './dates.ts';
import type { DocumentId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import { nextCursor, pageQuery } from './pages.ts';
import type { StatusChanges } from './status-changes.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  largestInteger,
  line,
  number,
  object,
  optionalDate,
  optionalLine,
  optionalText,
  recordId,
  requiredLine,
  string,
  type InferType,
} from './yup.ts';

export const documentTypes = [
  'certificate',
  'police_check',
  'degree',
  'award',
  'license',
  'training',
  'reference',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The office decides, and may decide otherwise later; what is sent in a rejected document's place is another document. */
export const verificationChanges = {
  pending: ['verified', 'rejected'],
  verified: ['rejected'],
  rejected: ['verified'],
} as const satisfies StatusChanges<VerificationStatus>;

/** The types that a document's file may have, with the extensions by which a browser may name one without its type. */
export const documentFileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>;
export type DocumentFileType = keyof typeof documentFileTypes;
const acceptedFileTypes = Object.keys(documentFileTypes) as DocumentFileType[];

/** Bytes. A scan of one page at 300 dpi is about 1 MB; ten pages still fit. */
export const documentFileLimit = 10 * 1024 * 1024;

/** The media type of a file: what the browser reports, or what the extension means where it reports none (mostly HEIC). */
export function documentFileType(name: string, browserType: string): DocumentFileType | undefined {
  const type = browserType === 'image/heif' ? 'image/heic' : browserType;
  const known = acceptedFileTypes.find((accepted) => accepted === type);
  if (known || type) return known;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return acceptedFileTypes.find((accepted) => (documentFileTypes[accepted] as readonly string[]).includes(ending));
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

const signatures: Record<DocumentFileType, (bytes: Uint8Array) => boolean> = {
  'application/pdf': (bytes) => String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-'),
  'image/jpeg': (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  'image/png': (bytes) => startsWith(bytes, '\u0089PNG\r\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'image/heic': (bytes) => startsWith(bytes, 'ftyp', 4),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) => startsWith(bytes, 'PK'),
};

/** Bytes of a file's beginning that show its type. */
export const signatureBytes = 1024;

/**
 * Whether a file may be one of the accepted types by its first bytes; a renamed program is none. The server looks closer
 * at what was sent.
 */
export const looksAccepted = (firstBytes: Uint8Array): boolean =>
  Object.values(signatures).some((fits) => fits(firstBytes));

// Unicode normalisation sorts combining marks in quadratic time: 48,000 on one letter keep a process busy for a second.
// No name of 255 letters is longer than this, even where each letter becomes three.
const longestNormalised = 1_000;

/** A file's name without the path before it, whichever slashes it has: a path tells about somebody's computer. */
function fileName() {
  return line(255)
    .transform((value: unknown) => {
      const name = typeof value === 'string' ? value.replaceAll('\\', '/').split('/').at(-1)?.trim() : value;
      return typeof name === 'string' && name.length <= longestNormalised ? name.normalize('NFC') : name;
    })
    .required(fieldMessage('fileNameRequired'));
}

export const uploadInput = object({
  fileName: fileName(),
  mimeType: string().oneOf(acceptedFileTypes, fieldMessage('fileTypeNotAccepted')).required(),
  fileSize: number().integer().min(0).required(),
});
export type UploadInput = InferType<typeof uploadInput>;

/** How the browser sends the file: to this address, as a form with these fields and the file last. */
export const uploadView = object({
  uploadUrl: string().required(),
  fields: object().required().meta({ additionalProperties: 'string' }),
  fileUrl: string().required(),
  expiresAt: instant(),
}).label('Upload');
export interface UploadView extends Omit<InferType<typeof uploadView>, 'fields'> {
  fields: Record<string, string>;
}

export const documentInput = object({
  documentType: string()
    // A select without a choice arrives as an empty text.
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(documentTypes)
    .required(fieldMessage('documentTypeRequired')),
  documentName: requiredLine(200, 'documentNameRequired'),
  fileName: fileName(),
  fileUrl: requiredLine(2000, 'fileUrlRequired').test('url', fieldMessage('url'), (value) => isWebAddress(value)),
  fileSize: number().integer().min(0).max(largestInteger).nullable(),
  mimeType: optionalLine(200),
  issuingAuthority: optionalLine(200),
  issueDate: optionalDate().test('past', fieldMessage('dateInFuture'), (value) => !value || value <= hongKongDate()),
  expiryDate: optionalDate().test('expiry', (value, context) => {
    const { issueDate } = context.parent as { issueDate?: string | null };
    if (!value) return true;
    if (issueDate && value < issueDate) return context.createError({ message: fieldMessage('expiryBeforeIssue') });
    // The office could not accept it, and the tutor would learn that only days later.
    return value >= hongKongDate() || context.createError({ message: fieldMessage('documentExpired') });
  }),
  notes: optionalText(2000),
  /** The rejected or expiring document in whose place this one comes. */
  replacesId: id<DocumentId>().nullable(),
  /** Adds a file or link that the tutor has already, where 409 `document.duplicate` has said so. */
  allowDuplicate: boolean(),
});
export type DocumentInput = InferType<typeof documentInput>;

const documentReference = object({ id: recordId<DocumentId>().required(), documentName: string().required() }).label(
  'DocumentReference',
);

export const documentView = object({
  id: recordId<DocumentId>().required(),
  documentType: string().oneOf(documentTypes).required(),
  documentName: string().required(),
  fileName: string().required(),
  /** A private address that works for 15 minutes, or the tutor's own link when `isLink`. */
  fileUrl: string().required(),
  isLink: boolean().required(),
  /** Bytes. */
  fileSize: number().nullable().defined(),
  mimeType: string().nullable().defined(),
  issuingAuthority: string().nullable().defined(),
  issueDate: string().nullable().defined(),
  expiryDate: string().nullable().defined(),
  notes: string().nullable().defined(),
  uploadedAt: instant(),
  verificationStatus: string().oneOf(verificationStatuses).required(),
  rejectionReason: string().nullable().defined(),
  /** The document in whose place this one came. */
  replaces: documentReference.nullable().defined(),
  /** The one that came in its place; it no longer waits for a check or a renewal. */
  replacedBy: documentReference.nullable().defined(),
}).label('Document');
export type DocumentView = InferType<typeof documentView>;

/** Whether a tutor can send another in place of a document: one that was rejected, or that has expired or soon will. */
export const isReplaceable = (
  { verificationStatus, expiryDate }: { verificationStatus: VerificationStatus; expiryDate?: string | null },
  today: string,
): boolean => verificationStatus === 'rejected' || (expiryDate != null && expiryDate <= addDays(today, renewalDays));

export const documentsQuery = object({ cursor: pageQuery.cursor });

/** As many as fit into one answer, newest first: of most tutors all. */
export const documentListView = object({
  documents: array(documentView.required()).required(),
  nextCursor: nextCursor(),
});
export const documentAnswer = object({ document: documentView.required() });
export const documentParams = object({ id: idInPath<DocumentId>() });

function isWebAddress(value: string | undefined): boolean {
  // Plain http is allowed for the store of a development machine; the server checks that the address is in our store.
  return value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));
}
