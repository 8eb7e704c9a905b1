import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import { StraightString } from './kite-string.tsx';

interface StringBendProps extends Pick<
  BoxProps,
  'insetStart' | 'insetEnd' | 'top' | 'bottom' | 'height' | 'color' | 'zIndex'
> {
  /** Which way the string goes on its way down: from the box's upper left to its lower right corner, or the other way. */
  to: 'right' | 'left';
}

/** On narrow pages: the string from one upright to another, from corner to corner of a box of any width. */
export function StringBend({ to, color = 'line.strong', ...box }: StringBendProps) {
  return (
    <Box hideFrom="lg" position="absolute" pointerEvents="none" aria-hidden color={color} {...box}>
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        display="block"
        focusable="false"
      >
        <path
          d={to === 'right' ? 'M0,0C0,72 100,28 100,100' : 'M100,0C100,72 0,28 0,100'}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
    </Box>
  );
}

type StringDropProps = Pick<
  BoxProps,
  'insetStart' | 'insetEnd' | 'top' | 'bottom' | 'height' | 'color' | 'marginInlineStart' | 'zIndex'
>;

/** On narrow pages: the string hanging straight down. The given side is the string's middle. */
export function StringDrop({ color = 'line.strong', ...box }: StringDropProps) {
  return (
    <Box
      hideFrom="lg"
      position="absolute"
      width="10px"
      color={color}
      pointerEvents="none"
      aria-hidden
      transform={box.insetEnd === undefined ? 'translateX(-50%)' : 'translateX(50%)'}
      {...box}
    >
      <StraightString x={5} colour="currentColor" />
    </Box>
  );
}
