import { ValidationError, type Schema } from '@kitewell/contract/yup';

/** What the contract finds at fault in the body of a call, by field, as a form shows it. */
export function faultsOf(schema: Schema, body: object): Record<string, string> {
  try {
    schema.validateSync(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

/** A number as a form holds it; undefined while it is empty or none. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}
