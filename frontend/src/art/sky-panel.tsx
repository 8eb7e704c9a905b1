import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import { useId } from 'react';
import { Figure, coats } from './figures.tsx';
import { curvePath, point, type Cubic } from './geometry.ts';
import { FoldedBow, OpenBow } from './folded-bow.tsx';
import { Grain } from './grain.tsx';
import { Kite } from './kite.tsx';
import { paint } from '../theme/tokens.ts';

export type Knot = 'done' | 'now' | 'toCome';

interface SkyPanelProps extends BoxProps {
  /** One bow on the string for each step, from the kite down. */
  knots?: readonly Knot[];
}

/** px from the top of the panel to the middle of the first knot, and from one knot to the next. */
export const knotPlaces = { first: 441, step: 74 } as const;

// Where a string without knots has come down to the straight.
const calm = 430;
const kiteTip = point(262, 250);
const straight = 66;
const sway = [66, 74, 70, 60, 62, 72, 76, 68, 60];
const colours = ['sun', 'paper', 'coralLight'] as const;
const turns = [-12, 10, -8, 14, 0, 8, -10, 10, -8];

/** The whole sky of the portal: a kite, its string with the bows, and the child on the book hill who holds it. */
export function SkyPanel({ knots = [], children, ...box }: SkyPanelProps) {
  const places = knots.map((_, step) =>
    point(sway[step % sway.length] ?? straight, knotPlaces.first + step * knotPlaces.step),
  );
  const { curves, end } = stringThrough(places);
  return (
    <Box position="relative" bg="panel.sky" color="fg.onDeep" overflow="hidden" {...box}>
      <chakra.svg
        viewBox={`0 0 408 ${end + 4}`}
        width="408px"
        height={`${end + 4}px`}
        position="absolute"
        top="0"
        left="0"
        overflow="visible"
        aria-hidden
      >
        <path d={curvePath(curves)} fill="none" stroke="#fff" strokeWidth="2.5" />
        {places.map(({ x, y }, step) => (
          <Bow key={step} x={x} y={y} knot={knots[step] ?? 'toCome'} step={step} />
        ))}
        <g transform={`translate(${kiteTip.x} ${kiteTip.y}) rotate(24)`}>
          <Kite size={176} />
        </g>
      </chakra.svg>
      {/* However tall the area is, the string reaches the hand. */}
      <Box position="absolute" left="64.75px" width="2.5px" top={`${end}px`} bottom="262px" bg="white" aria-hidden />
      <BookHills />
      <Grain />
      {children}
    </Box>
  );
}

function stringThrough(places: readonly { x: number; y: number }[]): { curves: Cubic[]; end: number } {
  const [first = point(straight, calm)] = places;
  // Into the straight without a corner where there is no knot to hide one.
  const lead = places.length > 0 ? point(first.x + 18, 340) : point(straight, 300);
  const curves: Cubic[] = [[kiteTip, point(230, kiteTip.y + 80), lead, first]];
  if (places.length === 0) return { curves, end: calm };
  const foot = point(straight, (places.at(-1)?.y ?? first.y) + knotPlaces.step);
  [...places, foot].reduce((from, to, leg) => {
    const swing = leg % 2 === 1 ? 14 : -14;
    curves.push([
      from,
      point(from.x - swing, from.y + 27),
      point(to === foot ? straight : to.x - swing, to.y - 27),
      to,
    ]);
    return to;
  });
  return { curves, end: foot.y };
}

function Bow({ x, y, knot, step }: { x: number; y: number; knot: Knot; step: number }) {
  const turn = turns[step % turns.length] ?? 0;
  if (knot === 'toCome') {
    return (
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <OpenBow ground="sky" line="pale" />
      </g>
    );
  }
  return (
    <>
      {knot === 'now' && <circle cx={x} cy={y} r="30" fill={paint.skyDeep} />}
      <g transform={`translate(${x} ${y}) rotate(${knot === 'now' ? 0 : turn}) scale(1.2)`}>
        <FoldedBow colour={knot === 'now' ? 'sunLit' : (colours[step % colours.length] ?? 'sun')} />
      </g>
    </>
  );
}

const leaves = [
  [
    paint.leafDeep,
    'M150,300C144,188 104,120 40,120C-44,120 -76,239 -160,300zM150,300C157,157 205,70 282,70C365,70 397,222 480,300z',
  ],
  [
    paint.leaf,
    'M150,300C144,206 103,149 38,149C-45,149 -77,249 -160,300zM150,300C157,181 206,108 284,108C366,108 398,235 480,300z',
  ],
  [
    '#5E9F7A',
    'M150,300C144,224 102,178 36,178C-46,178 -78,259 -160,300zM150,300C157,205 207,146 286,146C367,146 399,248 480,300z',
  ],
  [
    '#9CC6A6',
    'M150,300C144,242 101,207 34,207C-47,207 -79,268 -160,300zM150,300C157,228 208,184 288,184C369,184 399,261 480,300z',
  ],
  [
    '#D6E3C6',
    'M150,300C144,260 100,236 32,236C-49,236 -79,278 -160,300zM150,300C157,252 209,222 290,222C370,222 400,273 480,300z',
  ],
  [
    paint.paper,
    'M150,300C144,278 100,265 30,265C-50,265 -80,288 -160,300zM150,300C157,275 210,260 292,260C371,260 401,286 480,300z',
  ],
] as const;

/** Open books end on, as many as the panel is wide; the sun sits in the first gutter. */
function BookHills() {
  const id = useId();
  return (
    <chakra.svg
      viewBox="0 0 408 311"
      width="408px"
      height="311px"
      position="absolute"
      left="0"
      bottom="0"
      overflow="visible"
      aria-hidden
    >
      <circle cx="150" cy="150" r="62" fill={paint.sun} />
      <g id={id}>
        {leaves.map(([fill, outline]) => (
          <path key={fill} d={outline} fill={fill} />
        ))}
      </g>
      <use href={`#${id}`} x="640" />
      <Figure x={50} y={124} scale={1} coat={coats.paper} hat skin="#F0B98C" />
      <path
        d="M-10,305H130q20,0 20,-10q0,10 20,10H770q20,0 20,-10q0,10 20,10H1200"
        fill="none"
        stroke={paint.coral}
        strokeWidth="12"
      />
    </chakra.svg>
  );
}
