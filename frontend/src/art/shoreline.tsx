import { Box } from '@chakra-ui/react';
import { chance } from './geometry.ts';
import { stone, Stones, type Stone } from './pebbles.tsx';

/** px, more than most windows are wide. */
const half = 1280;

/** Stones along the top of a plate, from edge to edge of any window up to 2560 px: twice the same half. */
export function Shoreline() {
  const next = chance(3);
  const stones: Stone[] = [];
  let previous = -1;
  for (let x = -10; x < half - 30;) {
    const halfWidth = 19 + 25 * next();
    let colour = Math.floor(next() * stone.length);
    // The darkest stone would sink into the plate.
    if (colour === previous || colour === 4) colour = (colour + 2) % stone.length;
    previous = colour;
    stones.push({
      x: Math.round(x + halfWidth),
      y: Math.round(44 + 3 * next()),
      halfWidth,
      height: Math.min(36, halfWidth * (0.82 + 0.2 * next())),
      turn: Math.round(14 * next() - 7),
      fill: stone[colour] ?? '#88A5B2',
    });
    x += 2 * halfWidth - 3;
  }
  return (
    <Box
      position="absolute"
      insetInline="0"
      bottom="100%"
      marginBottom="-22px"
      height="60px"
      overflow="hidden"
      contentVisibility="auto"
      aria-hidden
    >
      <svg width="2560" height="60" viewBox="0 0 2560 60" focusable="false">
        <g id="shore">
          <Stones stones={stones} />
        </g>
        <use href="#shore" x={half} />
      </svg>
    </Box>
  );
}
