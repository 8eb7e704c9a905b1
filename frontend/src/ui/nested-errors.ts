import { setIn, type FormikErrors } from 'formik';

/** Errors by path, for a form whose values are nested as the body of the call is. */
export const nested = <Values>(errors: Readonly<Record<string, string>>): FormikErrors<Values> =>
  Object.entries(errors).reduce<FormikErrors<Values>>(
    (all, [path, message]) => setIn(all, path, message) as FormikErrors<Values>,
    {},
  );
