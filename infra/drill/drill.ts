/** A promise of reliability, and the way to try it. */
export interface Drill {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly promise: string;
  /** @throws {DrillError} the promise was broken */
  run(form: Form): Promise<Result>;
}

export interface Form {
  /** In seconds, for `npm test`, instead of minutes. */
  readonly short: boolean;
  /** Tells a person what was done and seen. */
  readonly say: (line: string) => void;
}

export interface Result {
  /** Operations that the product acknowledged, or requests that it answered as it must. */
  readonly acknowledged: number;
  /** What else was measured, in few words. */
  readonly seen: string;
}

/** A promise was seen broken. The message says what was seen, for a person. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}
