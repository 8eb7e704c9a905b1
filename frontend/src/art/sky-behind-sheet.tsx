import { Box, chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { coats, Figure } from './figures.tsx';
import { curvePath, pageCurve, point, type Cubic } from './geometry.ts';
import { Grain } from './grain.tsx';
import { KiteString, StraightString, type Bow } from './kite-string.tsx';
import { Kite } from './kite.tsx';

// px within the gap between the edge of the panel and the sheet, which belongs to the string.
const tip = point(40, 186);
const hand = 66;
const fall: Cubic[] = [
  [tip, point(28, 240), point(86, 270), point(62, 330)],
  [point(62, 330), point(44, 380), point(hand, 400), point(hand, 460)],
];
const bows: Bow[] = [
  { curve: 0, t: 0.62, colour: 'sun' },
  { curve: 1, t: 0.3, colour: 'coral' },
];
/** px above the lower edge of the panel at which the hand holds the string. */
const handHeight = 232;

const leaves = [
  [paint.leafDeep, 0],
  [paint.leaf, 30],
  ['#5E9F7A', 58],
  ['#9CC6A6', 84],
  ['#D6E3C6', 106],
] as const;

/**
 * The sky behind a sheet on a wide page, bleeding off the right edge of the window: a kite at the top of the gap beside
 * the sheet, its string, and the child on the book hill who holds it. However tall the sheet grows, the string reaches
 * the hand. Where the gap is too narrow for them, the hill is alone. The page around it is `position: relative`; on a
 * narrow page the sheet's own ground is the sky.
 */
export function SkyBehindSheet() {
  return (
    <Box
      hideBelow="lg"
      position="absolute"
      insetBlock="0"
      insetStart="max(50% - 96px, 492px)"
      insetEnd="0"
      bg="panel.sky"
      overflow="hidden"
      minHeight="692px"
      aria-hidden
    >
      <Box css={{ '@media (max-width: 1279px)': { display: 'none' } }}>
        <chakra.svg
          viewBox="0 0 96 460"
          width="96px"
          height="460px"
          position="absolute"
          top="0"
          insetStart="0"
          overflow="visible"
          focusable="false"
        >
          <KiteString curves={fall} colour={paint.paper} width={2.5} bows={bows} />
          <g transform={`translate(${tip.x} ${tip.y}) rotate(9)`}>
            <Kite size={84} />
          </g>
        </chakra.svg>
        <Box position="absolute" insetStart="0" width="96px" top="460px" bottom={`${handHeight}px`}>
          <StraightString x={hand} colour={paint.paper} />
        </Box>
        <chakra.svg
          viewBox="0 0 96 300"
          width="96px"
          height="300px"
          position="absolute"
          bottom="0"
          insetStart="0"
          focusable="false"
        >
          <Figure x={50} y={146} scale={1.12} coat={coats.coral} hat skin="#C98A5E" />
        </chakra.svg>
      </Box>
      <chakra.svg
        viewBox="0 0 760 300"
        width="760px"
        height="300px"
        position="absolute"
        bottom="0"
        insetStart="0"
        overflow="visible"
        focusable="false"
      >
        <circle cx={330} cy={150} r={78} fill={paint.sun} />
        {leaves.map(([fill, drop]) => (
          <g key={fill} fill={fill}>
            <path d={`${curvePath(pageCurve(point(330, 320), point(60, 138 + drop), point(-320, 320)))}z`} />
            <path d={`${curvePath(pageCurve(point(330, 320), point(640, 104 + drop), point(1500, 320)))}z`} />
          </g>
        ))}
      </chakra.svg>
      <Grain />
    </Box>
  );
}
