import { errorMessages, type ErrorCode } from '@kitewell/contract/errors';

/** A refusal that the caller may read: it renders itself as `{ code, message, errors?, faults? }` with its status. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong with each field, as the contract's `fieldMessage` makes it. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, status: number, fields?: Record<string, string>) {
    super(errorMessages[code]);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** A refusal to sign in: its answer also says `success: false`, which the sign-in screen reads. */
export class SignInRefusedError extends AppError {
  override readonly name = 'SignInRefusedError';
}

/** The refusal of one who tried too often; the answer says after how many seconds to come back. */
export class TooManyAttemptsError extends AppError {
  override readonly name = 'TooManyAttemptsError';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    super(code, 429);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
