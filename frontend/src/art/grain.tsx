import { Box } from '@chakra-ui/react';
import grain from './grain.png';

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
      // Behind the first paint: the page is readable before its paper has a tooth.
      css={{ 'html[data-alive] &': { backgroundImage: `url(${grain})` } }}
    />
  );
}
