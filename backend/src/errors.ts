import { errorMessages, type AnyErrorCode } from '@kitewell/contract/errors';
import { familyErrorMessages } from '@kitewell/contract/family/errors';
import { officeErrorMessages } from '@kitewell/contract/office/errors';
import { secondFactorErrorMessages } from '@kitewell/contract/second-factor-errors';

const messages: Record<AnyErrorCode, string> = {
  ...errorMessages,
  ...familyErrorMessages,
  ...officeErrorMessages,
  ...secondFactorErrorMessages,
};

/** The English sentence of a code, for other clients and for logs. */
export const messageOf = (code: AnyErrorCode): string => messages[code];

/** A refusal that the caller reads, as `{ code, message, errors?, fieldErrors? }` with its status. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: AnyErrorCode;
  readonly status: number;
  /** What is wrong with each field, as messages of the contract's `fieldMessage`. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: AnyErrorCode, status: number, fields?: Record<string, string>) {
    super(messageOf(code));
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** A refusal to sign in: its answer also says `success: false`, which the sign-in screen reads. */
export class SignInRefusedError extends AppError {
  override readonly name = 'SignInRefusedError';
}

/** The refusal where a limit is reached; the answer says after how many seconds to come back. */
export class TooManyAttemptsError extends AppError {
  override readonly name = 'TooManyAttemptsError';
  readonly retryAfterSeconds: number;

  constructor(code: AnyErrorCode, retryAfterSeconds: number) {
    super(code, 429);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
