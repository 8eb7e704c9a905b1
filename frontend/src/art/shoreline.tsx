import { Box } from '@chakra-ui/react';
import { chance } from './geometry.ts';
import { stone, Stones, type Stone } from './pebbles.tsx';

/** Stones along the top of a plate, from edge to edge of any window up to 2560 px. */
export function Shoreline() {
  const next = chance(3);
  const stones: Stone[] = [];
  let previous = -1;
  for (let x = -10; x < 2560;) {
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
      aria-hidden
    >
      <svg width="2560" height="60" viewBox="0 0 2560 60" focusable="false">
        <Stones stones={stones} />
      </svg>
    </Box>
  );
}
