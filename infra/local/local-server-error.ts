/** A local server cannot run. The message is a sentence for a person that says what to do. */
export class LocalServerError extends Error {
  override name = 'LocalServerError';
}

/** What programs say of a full disk: Node's codes, PostgreSQL's number for it, and the system's own words. */
const fullDisk = /\b(ENOSPC|EDQUOT|53100)\b|no space left on device|disk quota exceeded/i;

/** The sentence for a disk that is full, where what a program has said shows that; undefined where it does not. */
export function fullDiskIn(said: string, where?: string): LocalServerError | undefined {
  if (!fullDisk.test(said)) return undefined;
  const disk = where === undefined ? 'The disk' : `The disk under ${where}`;
  return new LocalServerError(`${disk} is full: free some space, and run this again.`, { cause: said });
}

/** What to print of a failure: its sentence where it has one, otherwise the error with all that it knows. */
export function toUserError(error: unknown): unknown {
  if (error instanceof LocalServerError) return error.message;
  const { code, path, message } = (error ?? {}) as NodeJS.ErrnoException;
  return fullDiskIn(`${code} ${message}`, path)?.message ?? error;
}
