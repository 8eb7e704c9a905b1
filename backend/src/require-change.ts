import type { AnyErrorCode } from '@kitewell/contract/errors';
import { mayBecome, type StatusChanges } from '@kitewell/contract/status-changes';
import { AppError } from './errors.ts';

/** Refuses a change of a status that its table does not have. @throws AppError with `code` (409) */
export function requireChange<Changes extends StatusChanges<string>>(
  changes: Changes,
  from: keyof Changes & string,
  to: keyof Changes & string,
  code: AnyErrorCode,
): void {
  if (!mayBecome(changes, from, to)) throw new AppError(code, 409);
}
