import { fieldMessage } from '@kitewell/contract/messages';
import { calendarDate, id, string, timeWithSeconds, type InferType, type Schema } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';

/** An opaque text for the place where a page ended: the sort key of its last row. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Schemas for the parts of a sort key, limited to what PostgreSQL accepts, since anybody can forge a cursor. */
export const cursorParts = {
  id: id().required(),
  day: calendarDate().required(),
  time: timeWithSeconds().required(),
  instant: string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .test('instant', (value) => value === undefined || !Number.isNaN(Date.parse(value)))
    .required(),
};

/**
 * Reads the sort key in a cursor.
 * @param key the schema of this list's sort key
 * @throws AppError 'validation' (400) when the cursor was not made by `encodeCursor` for such a list
 */
export function decodeCursor<S extends Schema>(cursor: string, key: S): InferType<S> {
  try {
    return key.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString()), { strict: true });
  } catch {
    throw new AppError('validation', 400, { cursor: fieldMessage('invalid') });
  }
}

/**
 * One page of rows that were read with a limit one above `limit`.
 * @param keyOf the sort key of a row, as `decodeCursor` will read it
 * @param found how many rows there were, where some were left out because the answer would be too long
 */
export function page<R>(
  rows: R[],
  limit: number,
  keyOf: (row: R) => (string | number)[],
  found = rows.length,
): [R[], string | null] {
  const shown = rows.slice(0, limit);
  const last = found > shown.length ? shown.at(-1) : undefined;
  return [shown, last ? encodeCursor(keyOf(last)) : null];
}
