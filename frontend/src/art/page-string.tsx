import { Box, chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import type { Cubic } from './geometry.ts';
import { KiteString, StraightString, type Bow } from './kite-string.tsx';

interface PageStringProps {
  /** In the frame of 1280, from the top of the section; the next section takes the string up where this one ends. */
  curves: readonly Cubic[];
  bows?: readonly Bow[];
  colour?: string;
  /** The string runs straight on from its last point for as long as the text makes the section. */
  runOn?: boolean;
}

/** In browsers with scroll animations, the string is drawn as the reader scrolls down; in others it shows whole. */
const drawnOnTheWay = {
  '@media (prefers-reduced-motion: no-preference)': {
    '@supports (animation-timeline: view())': {
      viewTimelineName: '--string',
      '& [data-string]': {
        strokeDasharray: '1 1',
        animation: 'drawString linear both',
        animationTimeline: '--string',
        animationRange: 'entry 0% entry 105%',
      },
    },
  },
};

/** The string through one section of a wide page, behind its text. Phones and tablets have none. */
export function PageString({ curves, bows, colour = paint.ink, runOn = false }: PageStringProps) {
  const end = curves.at(-1)?.[3];
  if (!end) return null;
  return (
    <Box
      hideBelow="lg"
      position="absolute"
      insetBlock="0"
      insetStart="50%"
      width="1280px"
      marginInlineStart="-640px"
      pointerEvents="none"
      aria-hidden
    >
      <chakra.svg
        viewBox={`0 0 1280 ${end.y}`}
        width="1280px"
        height={`${end.y}px`}
        overflow="visible"
        focusable="false"
        css={drawnOnTheWay}
      >
        <KiteString curves={curves} bows={bows} colour={colour} width={2.5} bowScale={1.15} />
      </chakra.svg>
      {runOn && (
        <Box position="absolute" top={`${end.y}px`} bottom="0" insetStart="0" width="1280px">
          <StraightString x={end.x} colour={colour} />
        </Box>
      )}
    </Box>
  );
}
