import { chakra } from '@chakra-ui/react';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';

const flight: Cubic[] = [
  [point(386, 196), point(356, 262), point(250, 178), point(226, 248)],
  [point(226, 248), point(206, 306), point(420, 300), point(500, 356)],
];
const flightBows: Bow[] = [
  { curve: 0, t: 0.56, colour: 'coral' },
  { curve: 1, t: 0.3, colour: 'paper' },
  { curve: 1, t: 0.74, colour: 'sun' },
];

/** A kite on a string from an article's word to the right edge of the area that both are on. */
export function ArticleFlight() {
  return (
    <chakra.svg
      viewBox="0 0 480 480"
      width="100%"
      height="100%"
      preserveAspectRatio="xMaxYMid meet"
      focusable="false"
      display={{ base: 'none', md: 'block' }}
      position="absolute"
      inset="0"
    >
      <KiteString curves={flight} colour="currentColor" bows={flightBows} />
      <g transform="translate(386 196) rotate(24)">
        <PaperKite size={104} paper="page" />
      </g>
    </chakra.svg>
  );
}
