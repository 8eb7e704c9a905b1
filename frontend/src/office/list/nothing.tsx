import { chakra } from '@chakra-ui/react';

/** Shown for an empty value of a row. On a phone the card leaves its line out. */
export const Nothing = () => (
  <chakra.span data-nothing color="fg.muted">
    –
  </chakra.span>
);
