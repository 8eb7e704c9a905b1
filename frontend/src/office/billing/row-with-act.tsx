import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface RowWithActProps {
  /** What the row is about. */
  children: ReactNode;
  /** In smaller letters below it. */
  details: string;
  /** The button for what can be done about it. */
  act: ReactNode;
}

/** A row of a short list about money, with what can be done about it at its end. */
export function RowWithAct({ children, details, act }: RowWithActProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="2 4"
      alignItems="center"
      justifyContent="space-between"
      borderTop="rule"
      borderColor="line"
      paddingBlock="2"
    >
      <chakra.span flex="1 1 12em" minWidth="0" overflowWrap="anywhere">
        {children}
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {details}
        </chakra.span>
      </chakra.span>
      {act}
    </chakra.li>
  );
}
