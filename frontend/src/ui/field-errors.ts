import { ValidationError, type Schema } from '@kitewell/contract/yup';

type FieldErrors = Record<string, string>;

/** The field of a form to which a path such as `goals[3]` or `guardian.name` belongs. */
const fieldOf = (path: string): string => path.replace(/[[.].*$/, '');

/**
 * Errors by path, as a schema finds them or the server answers them, at the fields of a form: of several errors of one
 * field the first.
 * @param fields the form's fields in their order, in which the errors are listed too; an error within a list or an
 *   object that is one field here is that field's
 */
export function atFields(errors: Iterable<readonly [path: string, message: string]>, fields: object = {}): FieldErrors {
  const inForm = Object.keys(fields);
  const found: FieldErrors = {};
  for (const [path, message] of errors) found[inForm.includes(fieldOf(path)) ? fieldOf(path) : path] ??= message;
  const placeOf = (name: string) => (inForm.includes(name) ? inForm.indexOf(name) : inForm.length);
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** What the contract finds wrong in the body of a call, at the fields of the form; without `fields`, by path. */
export function fieldErrorsOf(schema: Schema, body: unknown, fields?: object): FieldErrors {
  try {
    schema.validateSync(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return atFields(
      error.inner.map(({ path = '', message }) => [path, message] as const),
      fields,
    );
  }
}
