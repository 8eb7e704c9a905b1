import { Box, chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';

/** Where the string leaves the section, in the 1280 frame; the next drawing takes it up there. */
export const storyStringEnd = 548;
const height = 520;

const line: Cubic[] = [
  [point(926, 0), point(926, 70), point(900, 104), point(820, 112)],
  [point(820, 112), point(740, 120), point(650, 124), point(628, 184)],
  [point(628, 184), point(606, 244), point(712, 280), point(690, 346)],
  [point(690, 346), point(668, 412), point(storyStringEnd, 390), point(storyStringEnd, height)],
];
const bows: Bow[] = [
  { curve: 1, t: 0.25, colour: 'sun' },
  { curve: 2, t: 0.12, colour: 'leaf' },
  { curve: 2, t: 0.8, colour: 'coral' },
  { curve: 3, t: 0.5, colour: 'sky' },
];

/**
 * The string between the hero and the reel: it enters where the hero's ribbon left (926 of 1280), keeps to the gap
 * between the columns, and runs on straight for as long as the text makes the section.
 */
export function StoryString() {
  return (
    <Box
      hideBelow="lg"
      position="absolute"
      insetBlock="0"
      insetStart="50%"
      width="1280px"
      marginInlineStart="-640px"
      overflow="hidden"
      pointerEvents="none"
      aria-hidden
    >
      <chakra.svg viewBox={`0 0 1280 ${height}`} width="1280px" height={`${height}px`} focusable="false">
        <KiteString curves={line} colour={paint.ink} width={2.5} bows={bows} bowScale={1.15} />
      </chakra.svg>
      <Box
        position="absolute"
        top={`${height}px`}
        bottom="0"
        insetStart={`${storyStringEnd - 1.25}px`}
        width="2.5px"
        bg="line.strong"
      />
    </Box>
  );
}
