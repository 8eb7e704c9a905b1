import { chakra } from '@chakra-ui/react';

/** Shown for an empty value of a row. On a phone the card leaves its line out. */
export const EmptyCell = () => (
  <chakra.span data-empty-cell color="fg.muted">
    –
  </chakra.span>
);
