import { Box, chakra } from '@chakra-ui/react';

interface StringAlongProps {
  /** The name of the token for the bow's colour. */
  colour: string;
  /** Whether the string curves into the space to the left of a card that stands to the right. */
  wide: boolean;
}

/**
 * The piece of the string beside one card, from its top to its bottom. It begins and ends vertical, so that
 * any number of pieces of any height make one line.
 */
export function StringAlong({ colour, wide }: StringAlongProps) {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetBlock="0"
      insetInlineStart={{ base: '2px', lg: '-34px' }}
      width={{ base: '16px', lg: wide ? 'calc(25% + 34px)' : '18px' }}
      pointerEvents="none"
    >
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        focusable="false"
      >
        <path
          d="M0,0C0,34 100,16 100,50C100,84 0,66 0,100"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <chakra.svg
        viewBox="-15 -17 30 34"
        position="absolute"
        top="50%"
        insetInlineStart="100%"
        width="20px"
        height="34px"
        transform="translate(-50%, -50%)"
        color={colour}
        focusable="false"
      >
        <path d="M0,0L-9,-15H9z" fill="currentColor" />
        <path d="M0,0L-9,15H9z" fill="currentColor" opacity="0.78" />
      </chakra.svg>
    </Box>
  );
}
