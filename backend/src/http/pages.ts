import { fieldMessages } from '@kitewell/contract/messages';
import type { InferType, Schema } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';

/** Where a page ended, as text that means nothing to the caller: the sort key of its last row. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The sort key in a cursor.
 * @param key what the key of this list looks like
 * @throws AppError 'validation' (400) when the cursor was not made by `encodeCursor` for such a list
 */
export function decodeCursor<S extends Schema>(cursor: string, key: S): InferType<S> {
  try {
    return key.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString()), { strict: true });
  } catch {
    throw new AppError('validation', 400, { cursor: fieldMessages.invalid });
  }
}

/**
 * One page out of rows of which one more than `limit` was asked for.
 * @param keyOf the sort key of a row, as `decodeCursor` will read it
 */
export function page<R>(rows: R[], limit: number, keyOf: (row: R) => (string | number)[]): [R[], string | null] {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return [rows.slice(0, limit), last ? encodeCursor(keyOf(last)) : null];
}
