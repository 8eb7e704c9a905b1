import { useId } from 'react';
import { fonts, paint } from '../theme/tokens.ts';
import { curvePath, pageCurve, point, reversed, type Point } from './geometry.ts';

/** From the dark leaf of the ridge down to the paper of the last page. */
const leaves = [paint.leafDeep, paint.leaf, '#5E9F7A', '#9CC6A6', '#D6E3C6', paint.paper, '#F4E5C4'];
const printed = [
  { page: 3, colour: paint.leafDeep },
  { page: 4, colour: '#24513B' },
  { page: 5, colour: paint.ink },
];

interface Side {
  /** Peak and outer edge of the topmost page. */
  peak: Point;
  edge: Point;
  /** How far each page below it drops at the peak, and moves out at the peak and at the edge. */
  drop: number;
  peakOut: number;
  edgeOut: number;
  /** One line for each printed page, and where along the page each begins. */
  lines: readonly string[];
  offsets: readonly number[];
}

interface BookHillProps {
  spine: Point;
  left: Side;
  right: Side;
  fontSize: number;
}

/** The saddle of Ma On Shan as an open book: seven pages a side, with the story set along the edges of three. */
export function BookHill({ spine, left, right, fontSize }: BookHillProps) {
  const id = useId();
  const page = (side: Side, layer: number) =>
    pageCurve(
      spine,
      point(side.peak.x + side.peakOut * layer, side.peak.y + side.drop * layer),
      point(side.edge.x + side.edgeOut * layer, side.edge.y),
    );
  return (
    <>
      {leaves.map((fill, layer) => (
        <g key={layer} fill={fill}>
          <path d={`${curvePath(page(left, layer))}z`} />
          <path d={`${curvePath(page(right, layer))}z`} />
        </g>
      ))}
      {printed.map(({ page: layer, colour }, row) =>
        [left, right].map((side) => {
          const line = `${id}${side === left ? 'l' : 'r'}${layer}`;
          const curves = page(side, layer);
          return (
            <text
              key={line}
              style={{ font: `500 ${fontSize}px ${fonts.display}`, letterSpacing: 0.3 }}
              fill={colour}
              dy={side.drop * 0.76}
            >
              <path id={line} d={curvePath(side === left ? reversed(curves) : curves)} fill="none" />
              <textPath href={`#${line}`} startOffset={side.offsets[row]}>
                {side.lines[row]}
              </textPath>
            </text>
          );
        }),
      )}
    </>
  );
}
