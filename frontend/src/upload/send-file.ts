import type { UploadView } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';

export type UploadErrorCode = ErrorCode | 'interrupted';

/** The store refused the file, or could not be reached. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

export interface UploadWatch {
  /** Bytes of the file that have been sent. */
  onProgress: (sent: number) => void;
  /** Aborting rejects the upload with the signal's reason. */
  signal: AbortSignal;
}

/** The reason for a refusal of the store, in the tutor's terms, read from its status and XML. */
export function storeError(status: number, xml: string, tooLarge: ErrorCode = 'document.fileTooLarge'): ErrorCode {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1];
  if (code === 'EntityTooLarge' || status === 413) return tooLarge;
  if (code === 'EntityTooSmall') return 'document.empty';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

/**
 * Sends a file to the place that the API has given for it.
 * @param tooLarge what to say when the store finds the file too large
 * @throws UploadError when the store refuses or does not answer
 */
// fetch does not report the progress of a request, so this one uses XMLHttpRequest.
export function sendFile(
  file: File,
  { uploadUrl, fields }: UploadView,
  { onProgress, signal }: UploadWatch,
  tooLarge?: ErrorCode,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file comes last, as the store ignores all fields after it.
  form.append('file', file);

  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const request = new XMLHttpRequest();
  const abort = () => {
    request.abort();
    reject(signal.reason as Error);
  };
  // The total includes the form around the file, so it is scaled to the size of the file alone.
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * file.size) : 0);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve(undefined);
    else
      reject(new UploadError(storeError(request.status, request.responseText, tooLarge), `store: ${request.status}`));
  };
  request.onerror = () => reject(new UploadError('interrupted', 'store: no answer'));
  if (signal.aborted) {
    abort();
    return promise;
  }
  signal.addEventListener('abort', abort);
  request.open('POST', uploadUrl);
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
