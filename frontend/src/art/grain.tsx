import { Box } from '@chakra-ui/react';
import grain from './grain.webp?inline';

/** A texture like printed paper, over a coloured area and its drawing, below the text. */
export function Grain() {
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      pointerEvents="none"
      mixBlendMode="soft-light"
      opacity={0.36}
      // Small enough to be part of the page's styles, so that the texture shows from the first paint on.
      backgroundImage={`url("${grain}")`}
    />
  );
}
