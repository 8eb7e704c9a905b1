import { fieldMessage } from './messages.ts';
import {
  array,
  boolean,
  idInPath,
  instant,
  line,
  number,
  object,
  optionalDate,
  optionalLine,
  optionalText,
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

/** What a document's file may be, by media type, with the endings that a browser may report without a type. */
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

/** The media type of a file by what the browser says, or by its ending where the browser says nothing (HEIC mostly). */
export function documentFileType(name: string, browserType: string): DocumentFileType | undefined {
  const type = browserType === 'image/heif' ? 'image/heic' : browserType;
  const known = acceptedFileTypes.find((accepted) => accepted === type);
  if (known || type) return known;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return acceptedFileTypes.find((accepted) => (documentFileTypes[accepted] as readonly string[]).includes(ending));
}

/** A file's own name: what stands before it as a path, whichever way its slashes lean, is somebody's disk and not kept. */
function fileName() {
  return line(255)
    .transform((value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\\', '/').split('/').at(-1)?.trim().normalize('NFC') : value,
    )
    .required(fieldMessage('fileNameRequired'));
}

export const uploadInput = object({
  fileName: fileName(),
  mimeType: string().oneOf(acceptedFileTypes, fieldMessage('fileTypeNotAccepted')).required(),
  fileSize: number().integer().min(0).required(),
});
export type UploadInput = InferType<typeof uploadInput>;

/** Where and how the browser sends the file: a form with these fields, and the file last. */
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
    // A choice that nobody has made yet arrives as an empty text.
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(documentTypes)
    .required(fieldMessage('documentTypeRequired')),
  documentName: requiredLine(200, 'documentNameRequired'),
  fileName: fileName(),
  fileUrl: requiredLine(2000, 'fileUrlRequired').test('url', fieldMessage('url'), (value) => isWebAddress(value)),
  fileSize: number().integer().min(0).max(2_147_483_647).nullable(),
  mimeType: optionalLine(200),
  issuingAuthority: optionalLine(200),
  issueDate: optionalDate(),
  expiryDate: optionalDate().test('order', fieldMessage('expiryBeforeIssue'), (value, context) => {
    const { issueDate } = context.parent as { issueDate?: string | null };
    return !value || !issueDate || value >= issueDate;
  }),
  notes: optionalText(2000),
});
export type DocumentInput = InferType<typeof documentInput>;

export const documentView = object({
  id: number().required(),
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
}).label('Document');
export type DocumentView = InferType<typeof documentView>;

export const documentListView = object({ documents: array(documentView.required()).required() });
export const documentAnswer = object({ document: documentView.required() });
export const documentParams = object({ id: idInPath() });

function isWebAddress(value: string | undefined): boolean {
  // Plain http is let through for the store of a development machine; whether it is ours, the server decides.
  return value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));
}
