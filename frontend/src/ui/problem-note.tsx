import { chakra } from '@chakra-ui/react';

/** Shows beside the form what went wrong with the last try, and has screen readers read it out. */
export function ProblemNote({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <chakra.p
      role="alert"
      borderInlineStart="bar"
      borderColor="danger"
      paddingInlineStart="3"
      color="danger"
      fontWeight="600"
    >
      {children}
    </chakra.p>
  );
}
