import { Box } from '@chakra-ui/react';
import grain from './grain.png?inline';

/** The tooth of printed paper, over a plate and its drawing, under the text. */
export function Grain() {
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      pointerEvents="none"
      mixBlendMode="soft-light"
      opacity={0.36}
      // Small enough to stand in the page's styles, so that the paper has its tooth from the first paint on.
      backgroundImage={`url("${grain}")`}
    />
  );
}
