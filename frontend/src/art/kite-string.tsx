import { paint } from '../theme/tokens.ts';
import { along, curvePath, type Cubic } from './geometry.ts';

/** Each bow in two tones: the second is the shaded half of the fold. */
export const bowPaint = {
  sun: [paint.sun, paint.sunShade],
  coral: [paint.coral, paint.coralShade],
  paper: [paint.paper, '#DCCFB2'],
  leaf: [paint.leaf, paint.leafDeep],
  sky: [paint.sky, '#14546F'],
  berry: [paint.berry, paint.berryDeep],
} as const;

export interface Bow {
  /** Which curve of the string it is tied to, and how far along it (0 to 1). */
  curve: number;
  t: number;
  colour: keyof typeof bowPaint;
}

interface KiteStringProps {
  curves: readonly Cubic[];
  colour: string;
  bows?: readonly Bow[];
  width?: number;
  /** 1 draws a bow 30 wide. */
  bowScale?: number;
}

/** A length of string, its bows tied across the line as it runs there. */
export function KiteString({ curves, colour, bows = [], width = 2, bowScale = 1 }: KiteStringProps) {
  return (
    <>
      <path d={curvePath(curves)} pathLength={1} fill="none" stroke={colour} strokeWidth={width} data-string="" />
      {bows.map((bow) => {
        const curve = curves[bow.curve];
        if (!curve) return null;
        const knot = along(curve, bow.t);
        const [light, shade] = bowPaint[bow.colour];
        return (
          <g
            key={`${bow.curve}-${bow.t}`}
            transform={`translate(${knot.x.toFixed(1)} ${knot.y.toFixed(1)}) rotate(${Math.round(knot.angle)}) scale(${bowScale})`}
          >
            <path d="M0,0L-15,-9V9z" fill={light} />
            <path d="M0,0L15,-9V9z" fill={shade} />
          </g>
        );
      })}
    </>
  );
}
