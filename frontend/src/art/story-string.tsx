import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';

/** Enters where the hero's ribbon left (926 of 1280) and leaves where the reel takes it up. */
const line: Cubic[] = [
  [point(926, 0), point(926, 70), point(900, 104), point(820, 112)],
  [point(820, 112), point(740, 120), point(650, 130), point(628, 190)],
  [point(628, 190), point(606, 250), point(712, 300), point(690, 380)],
  [point(690, 380), point(668, 470), point(560, 440), point(548, 620)],
];
const bows: Bow[] = [
  { curve: 1, t: 0.25, colour: 'sun' },
  { curve: 2, t: 0.12, colour: 'leaf' },
  { curve: 2, t: 0.8, colour: 'coral' },
  { curve: 3, t: 0.5, colour: 'sky' },
];

export function StoryString() {
  return (
    <chakra.svg
      viewBox="0 0 1280 620"
      position="absolute"
      top="0"
      insetStart="50%"
      width="1280px"
      height="620px"
      marginInlineStart="-640px"
      overflow="visible"
      hideBelow="lg"
      pointerEvents="none"
      aria-hidden
      focusable="false"
    >
      <KiteString curves={line} colour={paint.ink} width={2.5} bows={bows} bowScale={1.15} />
    </chakra.svg>
  );
}
