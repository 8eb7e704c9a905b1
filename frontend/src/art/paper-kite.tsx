import { paint } from '../theme/tokens.ts';
import { at, point } from './geometry.ts';

/** Left flap, right flap, and the two halves of the top. */
export const kitePaper = {
  page: [paint.paper, '#F3E3C3', paint.coral, paint.coralShade],
  sun: [paint.sun, paint.sunShade, paint.coral, paint.coralShade],
  coral: [paint.coral, paint.coralShade, paint.sun, paint.sunShade],
  sky: [paint.sky, paint.skyShade, '#CFE4EA', '#A9CBDA'],
  leaf: [paint.leaf, paint.leafDeep, paint.leafFold, paint.leafMid],
  berry: [paint.berry, paint.berryDeep, paint.berryFold, '#AE86C6'],
} as const;

interface PaperKiteProps {
  /** Side of the square that it is folded from. */
  size: number;
  paper: keyof typeof kitePaper;
}

/** The same kite as `Kite` in plain paper, for drawings where print would be too small to read. Its tip is the origin. */
export function PaperKite({ size, paper }: PaperKiteProps) {
  const shoulder = Math.tan(Math.PI / 8) * size;
  const tip = point(0, 0);
  const left = point(-shoulder, -size);
  const right = point(shoulder, -size);
  const centre = point(0, -size);
  const top = point(0, -Math.SQRT2 * size);
  const facets = [
    [tip, left, centre],
    [tip, right, centre],
    [left, top, right],
    [centre, top, right],
  ];
  return facets.map((corners, facet) => (
    <path key={facet} d={`M${corners.map(at).join('L')}z`} fill={kitePaper[paper][facet]} />
  ));
}
