import { englishFieldMessage } from '@kitewell/contract/messages';
import { ValidationError, type InferType, type Schema } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';

/**
 * What came from outside, as its schema describes it and nothing besides.
 * @throws AppError 'validation' (400) naming every field that is at fault
 */
export function readInput<S extends Schema>(schema: S, value: unknown): InferType<S> {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
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
