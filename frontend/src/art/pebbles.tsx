import { Box } from '@chakra-ui/react';
import { chance, pebblePath } from './geometry.ts';

const stone = ['#88A5B2', '#C5D5D7', '#E9DFC9', '#B7CAD0', '#5F8496', '#DDE5E4', '#F1DDB0'];

interface Stone {
  x: number;
  y: number;
  halfWidth: number;
  height: number;
  turn: number;
  fill: string;
}

function Stones({ stones }: { stones: readonly Stone[] }) {
  return stones.map(({ x, y, halfWidth, height, turn, fill }) => (
    <path key={x} transform={`translate(${x} ${y}) rotate(${turn})`} d={pebblePath(halfWidth, height)} fill={fill} />
  ));
}

interface ShoreProps {
  /** Right and left end of the shore, and the line on which the stones lie. */
  from: number;
  to: number;
  y: number;
  /** Half the width of the last stone on the left, and of the first on the right. */
  smallest: number;
  largest: number;
  seed?: number;
}

/** A shore that grows smaller towards the left until it is sand: an even row would read as a border. */
export function Shore({ from, to, y, smallest, largest, seed = 7 }: ShoreProps) {
  const next = chance(seed);
  const stones: Stone[] = [];
  let x = from;
  let previous = -1;
  while (x > to) {
    const near = Math.min(1, (x - to) / (from - to));
    const halfWidth = (smallest + (largest - smallest) * near) * (0.72 + 0.5 * next());
    let colour = Math.floor(next() * stone.length);
    if (colour === previous) colour = (colour + 1) % stone.length;
    previous = colour;
    stones.push({
      x: Math.round(x - halfWidth),
      y: Math.round(y - 3 * (1 - near) + 4 * next()),
      halfWidth,
      height: halfWidth * (0.7 + 0.4 * next()),
      turn: Math.round(14 * next() - 7),
      fill: stone[colour] ?? '#88A5B2',
    });
    x -= 2 * halfWidth + (1 - near) * (1 - near) * smallest * 6 - near * 4;
  }
  return <Stones stones={stones} />;
}

/** Stones along the top of a plate, from edge to edge of any window up to 2560 px. */
export function PebbleWall() {
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
