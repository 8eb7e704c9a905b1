import { chance, pebblePath } from './geometry.ts';

/** From the darkest to the palest that a shore has. */
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
    // Full size is reached half way: beyond, the stones only differ by chance.
    const near = Math.min(1, (x - to) / Math.min(from - to, 900 * (largest / 44)));
    const halfWidth = (smallest + (largest - smallest) * near) * (0.78 + 0.5 * next());
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
    x -= 2 * halfWidth + 5 * smallest * (1 - near) ** 3 - 3 * near;
  }
  return <Stones stones={stones} />;
}
