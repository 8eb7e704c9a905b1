import { ValidationError, type InferType, type Schema } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';

/** More than any form has fields; keeps the answer small, whatever was sent. */
const mostErrors = 50;

/**
 * Reads input by its schema, without any other field.
 * @throws AppError 'validation' (400) naming every wrong field, or the first fifty
 */
export function readInput<S extends Schema>(schema: S, value: unknown): InferType<S> {
  try {
    return schema.validateSync(value, {
      abortEarly: false,
      stripUnknown: true,
      disableStackTrace: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    const fieldErrors = error.inner.length > 0 ? error.inner : [error];
    for (const { path, message } of fieldErrors.slice(0, mostErrors)) {
      fields[nameOf(path)] ??= message;
    }
    throw new AppError('validation', 400, fields);
  }
}

/** Reads path parameters. One that cannot be an id refers to nothing, so the answer is 404. */
export function readParams<S extends Schema>(schema: S, value: unknown): InferType<S> {
  try {
    return readInput(schema, value);
  } catch (error) {
    throw error instanceof AppError ? new AppError('notFound', 404) : error;
  }
}

/** The name of a field with a fault; a fault of the whole body, such as a list in place of an object, has none. */
function nameOf(path: string | undefined): string {
  return path === undefined || path === '' ? 'body' : path;
}
