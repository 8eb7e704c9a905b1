/** What says who else is in a session, in the help of a command. */
export const furtherHelp =
  'who else is in it, for each child "NUMBER, NAME, AGE" as `family show` has them; --child names the first then';

/** The further children as calls take them; what is none of them is named by the fields that it lacks. */
export const furtherOf = (typed: unknown) =>
  Array.isArray(typed)
    ? typed.map((one) => {
        const [child = '', childName, childAge = ''] = String(one)
          .split(',')
          .map((part) => part.trim());
        return { child: Number(child), childName, childAge: Number(childAge) };
      })
    : undefined;
