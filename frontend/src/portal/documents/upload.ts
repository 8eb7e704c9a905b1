import {
  documentFileLimit,
  documentFileType,
  looksAccepted,
  signatureBytes,
  type UploadInput,
  type UploadView,
} from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { shrink } from '../../upload/shrink.ts';
import { sendFile, UploadError, type UploadWatch } from '../../upload/send-file.ts';
import { call } from '../api.ts';

/**
 * A photo of a paper that exceeds this is made smaller: enough px to read small print on A4, and no more bytes than the
 * API takes.
 */
const paper = { longest: 3000, bytes: documentFileLimit };

/** The file to send: a photo that is too large is made smaller, if this browser can read it. */
export async function prepareFile(file: File): Promise<File> {
  const photo = documentFileType(file.name, file.type)?.startsWith('image/') === true;
  return photo && file.size > documentFileLimit ? ((await shrink(file, paper)) ?? file) : file;
}

/** Why the file cannot be sent, as far as that is known beforehand; undefined if it can. */
export function fileError(file: Pick<File, 'name' | 'type' | 'size'>): ErrorCode | undefined {
  if (!documentFileType(file.name, file.type)) return 'document.wrongType';
  if (file.size === 0) return 'document.empty';
  return file.size > documentFileLimit ? 'document.fileTooLarge' : undefined;
}

/** Refuses a file whose beginning is none of the accepted types, such as a renamed program, before a form is filled. */
export async function contentError(file: Blob): Promise<ErrorCode | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    return looksAccepted(bytes) ? undefined : 'document.wrongType';
  } catch {
    // A file that cannot be read now is not known to be wrong; its upload says what is the matter.
    return undefined;
  }
}

/**
 * Asks the API for a place and sends the file straight to the store. The document is then added with the returned
 * `fileUrl`. Throws `ApiError` when the API refuses and `UploadError` when the store does.
 */
export async function uploadFile(file: File, watch: UploadWatch): Promise<Pick<UploadView, 'fileUrl'>> {
  const mimeType = documentFileType(file.name, file.type);
  if (!mimeType) throw new UploadError('document.wrongType', file.name);
  const input: UploadInput = { fileName: file.name, mimeType, fileSize: file.size };
  const place = await call('startUpload', { body: input, signal: watch.signal });
  await sendFile(file, place, watch);
  return { fileUrl: place.fileUrl };
}
