import { paint } from '../theme/tokens.ts';
import { Letters } from './letters.tsx';

/** Face, shaded sides and letter. */
const finishes = {
  sun: [paint.sun, '#DB9F23', paint.coralDeep],
  paper: [paint.paper, '#E7D6B4', paint.sky],
  ink: [paint.ink, '#0F1720', paint.sun],
  sky: [paint.sky, '#14546F', paint.paper],
  leaf: [paint.leaf, paint.leafDeep, paint.paper],
  coral: [paint.coralDeep, paint.coralDark, paint.paper],
} as const;

interface BlockProps {
  /** Middle of the front face's lower edge. */
  x: number;
  y: number;
  size?: number;
  finish: keyof typeof finishes;
  letter: string;
  turn?: number;
}

/** A wooden letter block, seen from the front and a little from above and from the right. */
export function Block({ x, y, size = 132, finish, letter, turn = 0 }: BlockProps) {
  const [face, side, ink] = finishes[finish];
  const half = size / 2;
  const deep = size * 0.152;
  const rise = size * 0.106;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d={`M${-half},0h${size}v${-size}h${-size}z`} fill={face} />
      <path d={`M${half},0v${-size}l${deep},${-rise}v${size}z`} fill={side} />
      <path d={`M${-half},${-size}l${deep},${-rise}h${size}l${-deep},${rise}z`} fill={side} opacity={0.72} />
      <Letters x={0} y={-0.27 * size} size={0.82 * size} fill={ink}>
        {letter}
      </Letters>
    </g>
  );
}
