import { FoldedBow, type BowColour } from './folded-bow.tsx';
import { along, curvePath, type Cubic } from './geometry.ts';

export interface Bow {
  /** Which curve of the string it is attached to, and how far along it (0 to 1). */
  curve: number;
  t: number;
  colour: BowColour;
}

interface StraightStringProps {
  /** px from the left edge of the box. */
  x: number;
  colour: string;
}

/**
 * A length that hangs straight down through its box, however tall that is. Drawn as the curves are: a box as narrow as
 * the string would be rounded to whole pixels of the screen, and the string would thin or thicken where they meet.
 */
export function StraightString({ x, colour }: StraightStringProps) {
  return (
    <svg width="100%" height="100%" style={{ display: 'block' }} aria-hidden focusable="false">
      <path d={`M${x},0V9999`} stroke={colour} strokeWidth={2.5} />
    </svg>
  );
}

interface KiteStringProps {
  curves: readonly Cubic[];
  colour: string;
  bows?: readonly Bow[];
  width?: number;
  /** 1 draws a bow 30 wide. */
  bowScale?: number;
  /** The width is in px of the page, whatever the scale of the drawing, so that the string goes on outside of it. */
  steady?: boolean;
}

/** A length of string, its bows tied across the line as it runs there. */
export function KiteString({ curves, colour, bows = [], width = 2, bowScale = 1, steady = false }: KiteStringProps) {
  return (
    <>
      <path
        d={curvePath(curves)}
        pathLength={1}
        fill="none"
        stroke={colour}
        strokeWidth={width}
        vectorEffect={steady ? 'non-scaling-stroke' : undefined}
        data-string=""
      />
      {bows.map((bow) => {
        const curve = curves[bow.curve];
        if (!curve) return null;
        const knot = along(curve, bow.t);
        return (
          <g
            key={`${bow.curve}-${bow.t}`}
            transform={`translate(${knot.x.toFixed(1)} ${knot.y.toFixed(1)}) rotate(${Math.round(knot.angle)}) scale(${bowScale})`}
          >
            <FoldedBow colour={bow.colour} />
          </g>
        );
      })}
    </>
  );
}
