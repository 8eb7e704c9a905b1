/** The help text of the option for further children of a group. */
export const furtherHelp =
  'who else is in it, for each child "NUMBER, NAME, AGE" as `family show` has them; --child names the first then';

/** The further children as the calls take them; where one is incomplete, the error names the fields that it lacks. */
export const furtherOf = (typed: unknown) =>
  Array.isArray(typed)
    ? typed.map((one) => {
        const [child = '', childName, childAge = ''] = String(one)
          .split(',')
          .map((part) => part.trim());
        return { child: Number(child), childName, childAge: Number(childAge) };
      })
    : undefined;
