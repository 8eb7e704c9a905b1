import { errorCode } from '../api.ts';
import { UploadError, type UploadErrorCode, type UploadWatch } from './send-file.ts';

export type UploadState =
  | { readonly status: 'sending'; readonly sent: number }
  | { readonly status: 'sent'; readonly fileUrl: string }
  | { readonly status: 'failed'; readonly problem: UploadErrorCode }
  | { readonly status: 'cancelled' };

/** The upload of one file. It belongs to no component, so that the components showing it may come and go. */
export interface UploadTask {
  readonly file: File;
  readonly read: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  /**
   * The address to add a document with, once the file has been sent. Asking for it restarts an upload that failed or
   * was cancelled; it rejects if that attempt fails or is cancelled too.
   */
  readonly fileUrl: () => Promise<string>;
}

type Send = (file: File, watch: UploadWatch) => Promise<{ fileUrl: string }>;

/** Only signed-in tutors see this error: if the session ended during the upload, it is enough to try again. */
function uploadErrorOf(error: unknown): UploadErrorCode {
  if (error instanceof UploadError) return error.code;
  const code = errorCode(error);
  return code === 'session.required' ? 'interrupted' : code;
}

/** Starts sending `file` at once. */
export function startUpload(file: File, send: Send): UploadTask {
  const listeners = new Set<() => void>();
  let state: UploadState = { status: 'sending', sent: 0 };
  let attempt = begin();

  function show(next: UploadState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function begin(): { controller: AbortController; result: Promise<string> } {
    const controller = new AbortController();
    const { signal } = controller;
    // A cancelled attempt may still report; it must not change the state of the next attempt.
    const tell = (next: UploadState) => !signal.aborted && show(next);
    const result = send(file, { signal, onProgress: (sent) => tell({ status: 'sending', sent }) }).then(
      ({ fileUrl }) => {
        tell({ status: 'sent', fileUrl });
        return fileUrl;
      },
      (error: unknown) => {
        tell({ status: 'failed', problem: uploadErrorOf(error) });
        throw error;
      },
    );
    // The error shows through the state; a caller that waits for the address gets the rejection itself.
    result.catch(() => undefined);
    return { controller, result };
  }

  function retry(): void {
    if (state.status === 'sending') return;
    show({ status: 'sending', sent: 0 });
    attempt = begin();
  }

  return {
    file,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: () => {
      if (state.status !== 'sending') return;
      attempt.controller.abort(new DOMException('cancelled', 'AbortError'));
      show({ status: 'cancelled' });
    },
    retry,
    fileUrl: () => {
      if (state.status !== 'sent') retry();
      return attempt.result;
    },
  };
}
