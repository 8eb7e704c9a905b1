import { ValidationError, type Schema } from '@kitewell/contract/yup';
import { yupToFormErrors } from 'formik';

/**
 * The faults that a schema of the contract finds in the fields of a form, in the order of the page, so that a list of
 * them reads from top to bottom.
 * @param value the fields as the schema takes them
 */
export function errorsIn<Fields extends object>(
  schema: Schema,
  value: unknown,
  fields: Fields,
): Partial<Record<keyof Fields, string>> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = yupToFormErrors<Record<string, string>>(error);
    const names = Object.keys(fields) as (keyof Fields & string)[];
    return Object.fromEntries(names.filter((name) => name in found).map((name) => [name, found[name]])) as Partial<
      Record<keyof Fields, string>
    >;
  }
}
