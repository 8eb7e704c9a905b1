/** A form filled with what the choice of now gives, but for what its user wrote instead of what the former choice gave. */
export function prefilled<Values extends Record<string, string>>(
  values: Values,
  former: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Values {
  const free = Object.entries(now).filter(([name]) => values[name] === '' || values[name] === former[name]);
  return { ...values, ...Object.fromEntries(free) };
}
