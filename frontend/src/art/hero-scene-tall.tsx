import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { BookHill } from './book-hill.tsx';
import { coats, Figure } from './figures.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { Kite } from './kite.tsx';
import { Shore } from './pebbles.tsx';
import { swaying } from './swaying.ts';

const tall = {
  tip: point(226, 214),
  line: [[point(129, 293), point(160, 288), point(206, 262), point(248, 140)]] as Cubic[],
  tail: [
    [point(226, 214), point(220, 244), point(258, 246), point(268, 266)],
    [point(268, 266), point(276, 284), point(304, 276), point(320, 258)],
    [point(320, 258), point(336, 242), point(356, 248), point(368, 266)],
  ] as Cubic[],
  bows: [
    { curve: 0, t: 0.62, colour: 'sun' },
    { curve: 1, t: 0.45, colour: 'coral' },
    { curve: 2, t: 0.5, colour: 'paper' },
  ] as Bow[],
  ribbon: [[point(206, 450), point(206, 464), point(204, 470), point(204, 486)]] as Cubic[],
};

/** The hero of a narrow page, 390 x 486: fewer, larger things. The sky behind it is the page's own plate. */
export function HeroSceneTall() {
  return (
    <svg viewBox="0 0 390 486" width="100%" overflow="visible" aria-hidden focusable="false">
      <path
        d="M36,394C90,362 140,334 206,338C250,336 268,312 304,292C340,274 366,270 390,274L900,330V452H36z"
        fill={paint.skyShade}
      />
      <circle cx={206} cy={322} r={62} fill={paint.sun} />
      <BookHill
        spine={point(206, 450)}
        fontSize={10.5}
        left={{
          peak: point(112, 332),
          edge: point(-40, 450),
          drop: 16.5,
          peakOut: -4,
          edgeOut: -5,
          lines: ['Once upon a', 'windy day, a page', 'grew tired of lying flat.'],
          offsets: [104, 92, 78],
        }}
        right={{
          peak: point(306, 300),
          edge: point(456, 450),
          drop: 21,
          peakOut: 4,
          edgeOut: 6,
          lines: ['Up it went, over', 'the pebbles, over the', 'boy in yellow boots.'],
          offsets: [150, 136, 122],
        }}
      />
      <path d="M-70,454H192q14,0 14,-7q0,7 14,7H900" fill="none" stroke={paint.coral} strokeWidth={9} />
      <KiteString curves={tall.line} colour={paint.paper} width={1.6} />
      <chakra.g css={swaying(tall.tip, '300ms')}>
        <KiteString curves={tall.tail} colour={paint.paper} width={1.6} bows={tall.bows} bowScale={0.78} />
      </chakra.g>
      <chakra.g css={swaying(tall.tip)}>
        <g transform={`translate(${tall.tip.x} ${tall.tip.y}) rotate(24)`}>
          <Kite size={152} />
        </g>
      </chakra.g>
      <Figure x={119} y={336} scale={0.6} coat={coats.coral} skin="#F0B98C" />
      <Figure x={86} y={340} scale={0.8} coat={coats.paper} hat />
      <Shore from={900} to={-20} y={474} smallest={3} largest={24} seed={5} />
      <KiteString curves={tall.ribbon} colour={paint.ink} width={1.8} />
    </svg>
  );
}
