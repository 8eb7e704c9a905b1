import { chakra } from '@chakra-ui/react';

/** In place of what a row has not. A card of a phone leaves its line out. */
export const Nothing = () => (
  <chakra.span data-nothing color="fg.muted">
    –
  </chakra.span>
);
