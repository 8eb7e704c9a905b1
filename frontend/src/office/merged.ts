/** My values, except for fields that only the other person has changed. */
export function merged<Values extends Record<string, string>>(mine: Values, base: Values, theirs: Values): Values {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, mine[name] === base[name] ? (theirs[name] ?? '') : mine[name]]),
  ) as Values;
}
