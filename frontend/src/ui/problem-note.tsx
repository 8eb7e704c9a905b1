import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/**
 * Shows beside the form what went wrong with the last try, has screen readers read it out, and comes into view: the
 * button of a long form may be far below.
 */
export function ProblemNote({ children }: { children: string | undefined }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for what ends the effect.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (children === undefined) return null;
  return (
    <chakra.p
      ref={note}
      role="alert"
      scrollMarginTop="4"
      scrollMarginBottom="24"
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
