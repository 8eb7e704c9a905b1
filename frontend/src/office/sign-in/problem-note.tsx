import { chakra } from '@chakra-ui/react';

/** What went wrong with the last try, said where the eyes are and read out. */
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
