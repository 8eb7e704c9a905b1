import { englishFieldMessage } from '@kitewell/contract/messages';
import { ValidationError, type InferType, type Schema } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';

/** What each schema has made of an object without any field, as a list's query mostly is: always the same. */
const ofNothing = new WeakMap<Schema, object>();
const isNothing = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * What came from outside, as its schema describes it and nothing besides.
 * @throws AppError 'validation' (400) naming every field that is at fault
 */
export function readInput<S extends Schema>(schema: S, value: unknown): InferType<S> {
  const empty = isNothing(value);
  const known = empty ? ofNothing.get(schema) : undefined;
  if (known) return known;
  try {
    const input = schema.validateSync(value, { abortEarly: false, stripUnknown: true }) as InferType<S>;
    if (empty) ofNothing.set(schema, Object.freeze(input));
    return input;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      fields[nameOf(path)] ??= englishFieldMessage(message);
    }
    throw new AppError('validation', 400, fields);
  }
}

/** Path parameters: one that cannot be an id names nothing, so the answer is 404. */
export function readParams<S extends Schema>(schema: S, value: unknown): InferType<S> {
  try {
    return readInput(schema, value);
  } catch (error) {
    throw error instanceof AppError ? new AppError('notFound', 404) : error;
  }
}

/** A fault of the whole body, such as a list where an object belongs, has no path. */
function nameOf(path: string | undefined): string {
  return path === undefined || path === '' ? 'body' : path;
}
