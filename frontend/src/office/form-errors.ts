import { ValidationError, type Schema } from '@kitewell/contract/yup';

/** What the contract finds wrong in the body of a call, by field, as a form shows it. */
export function fieldErrorsOf(schema: Schema, body: object): Record<string, string> {
  try {
    schema.validateSync(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fieldErrors: Record<string, string> = {};
    // In the order of the schema, which is that of the form; of several errors of a field the first.
    for (const { path = '', message } of error.inner) fieldErrors[path] ??= message;
    return fieldErrors;
  }
}

/** A number from a form field; undefined if it is empty or no number. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}
