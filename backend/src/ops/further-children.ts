/** The help text of the option for further children of a group. */
export const furtherHelp =
  'other children in the session, each as "NUMBER, NAME, AGE" from `family show`; --child is then the first';

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
