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
    return key.validateSync(withoutNul(Buffer.from(cursor, 'base64url').toString()), { strict: true });
  } catch {
    throw new AppError('validation', 400, { cursor: fieldMessage('invalid') });
  }
}

/**
 * The most bytes (UTF-8) of one answer: enough for a hundred ordinary rows, or three of the longest assessments. More is
 * on the next page, however many rows were asked for: what a hundred callers can ask at once must fit into memory.
 */
export const mostBytes = 256 * 1024;

/** What `withinBytes` adds to each row. */
export interface RowWithTotal {
  /** How many rows there were, with those that were left out. */
  found: number;
}

/**
 * SQL that reads the rows of a query only as far as they fit into an answer together; the first is always read. Where
 * rows may be long, they are then neither sent by the database nor held by this process.
 * @param sql the query, with its own order and limit
 * @param order the same order, by the names of the query's columns
 */
export const withinBytes = (sql: string, order: string, most = mostBytes): string =>
  `select * from (
     select asked.*, sum(octet_length(asked::text)) over (order by ${order}) as bytes_so_far,
       row_number() over (order by ${order}) as place, (count(*) over ())::int as found
     from (${sql}) as asked) as weighed
   where bytes_so_far <= ${most} or place = 1 order by ${order}`;

/** Reads JSON; a text with NUL, which PostgreSQL refuses, is no sort key of any list. */
function withoutNul(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) throw new RangeError('NUL');
    return value;
  });
}

/**
 * One page of rows that were read with a limit one above `limit`; a shorter one where they would make the answer too
 * long.
 * @param keyOf the sort key of a row, as `decodeCursor` will read it
 * @param found how many rows there were, where some were left out because the answer would be too long
 */
export function page<R extends object>(
  rows: R[],
  limit: number,
  keyOf: (row: R) => (string | number)[],
  found = rows.length,
): [R[], string | null] {
  const shown = rows.slice(0, limit);
  let bytes = 0;
  const long = shown.findIndex((row) => (bytes += bytesOf(row)) > mostBytes);
  if (long > 0) shown.length = long;
  const last = found > shown.length ? shown.at(-1) : undefined;
  return [shown, last ? encodeCursor(keyOf(last)) : null];
}

/** Roughly how many bytes a row takes in an answer. */
function bytesOf(row: object): number {
  let bytes = 0;
  for (const value of Object.values(row) as unknown[]) {
    if (typeof value === 'string') bytes += Buffer.byteLength(value);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date))
      bytes += Buffer.byteLength(JSON.stringify(value));
  }
  return bytes;
}
