import { Box } from '@chakra-ui/react';
import shoreline from './shoreline.svg';

/**
 * Stones along the top of a panel, from edge to edge of any window. A picture, which repeats: drawn in the page it was a
 * part of every page, and no page shows it before somebody reads to the end.
 */
export function Shoreline() {
  return (
    <Box
      position="absolute"
      insetInline="0"
      bottom="100%"
      marginBottom="-22px"
      height="60px"
      contentVisibility="auto"
      aria-hidden
    >
      <Box height="100%" backgroundImage={`url("${shoreline}")`} />
    </Box>
  );
}
