/** The form's values after another choice: fields that the user has not edited get the new choice's values. */
export function prefilled<Values extends Record<string, string>>(
  values: Values,
  former: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Values {
  const free = Object.entries(now).filter(([name]) => values[name] === '' || values[name] === former[name]);
  return { ...values, ...Object.fromEntries(free) };
}
