/** Copies what Formik holds, in place of the two parts of Lodash that it would bring for that: 3 KB of each form. */
export default function copied<T>(value: T): T {
  return structuredClone(value);
}
