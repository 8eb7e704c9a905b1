/** Copies Formik's values, in place of the two Lodash functions that it would load for that: 3 KB for each form. */
export default function copied<T>(value: T): T {
  return structuredClone(value);
}
