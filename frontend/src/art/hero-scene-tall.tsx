import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { BookHill } from './book-hill.tsx';
import { coats, Figure } from './figures.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { Kite } from './kite.tsx';
import { Shore } from './pebbles.tsx';
import { swaying } from './swaying.ts';

/** Low enough that a phone's first view holds the words and the heart of the drawing. */
const low = {
  tip: point(262, 124),
  line: [[point(129, 157), point(166, 156), point(214, 134), point(282, 80)]] as Cubic[],
  tail: [
    [point(262, 124), point(258, 150), point(286, 150), point(296, 136)],
    [point(296, 136), point(306, 122), point(326, 128), point(336, 142)],
    [point(336, 142), point(346, 156), point(364, 148), point(376, 130)],
  ] as Cubic[],
};

/** As high as a tablet's panel reaches above the drawing. */
const high = {
  tip: point(226, 78),
  line: [[point(129, 157), point(160, 152), point(206, 126), point(248, 4)]] as Cubic[],
  tail: [
    [point(226, 78), point(220, 108), point(258, 110), point(268, 130)],
    [point(268, 130), point(276, 148), point(304, 140), point(320, 122)],
    [point(320, 122), point(336, 106), point(356, 112), point(368, 130)],
  ] as Cubic[],
};

const bows: Bow[] = [
  { curve: 0, t: 0.62, colour: 'sun' },
  { curve: 1, t: 0.45, colour: 'coral' },
  { curve: 2, t: 0.5, colour: 'paper' },
];
const ribbon: Cubic[] = [[point(206, 314), point(206, 328), point(204, 334), point(204, 350)]];
const kiteSize = 152;
const lowKiteSize = 104;

/** The hero of a narrow page, 390 x 350: fewer, larger things. The sky behind it is the page's own panel. */
export function HeroSceneTall() {
  return (
    <svg viewBox="0 0 390 350" width="100%" overflow="visible" aria-hidden focusable="false">
      <path
        d="M36,258C90,226 140,198 206,202C250,200 268,176 304,156C340,138 366,134 390,138L900,194V316H36z"
        fill={paint.skyShade}
      />
      <circle cx={206} cy={186} r={62} fill={paint.sun} />
      <BookHill
        spine={point(206, 314)}
        fontSize={10.5}
        left={{
          peak: point(112, 196),
          edge: point(-40, 314),
          drop: 16.5,
          peakOut: -4,
          edgeOut: -5,
          lines: ['Once upon a', 'windy day, a page', 'grew tired of lying flat.'],
          offsets: [104, 92, 78],
        }}
        right={{
          peak: point(306, 164),
          edge: point(456, 314),
          drop: 21,
          peakOut: 4,
          edgeOut: 6,
          lines: ['Up it went, over', 'the pebbles, over the', 'boy in yellow boots.'],
          offsets: [150, 136, 122],
        }}
      />
      <path d="M-70,318H192q14,0 14,-7q0,7 14,7H900" fill="none" stroke={paint.coral} strokeWidth={9} />
      <chakra.g hideFrom="md">
        <Flight {...low} />
      </chakra.g>
      <chakra.g hideBelow="md">
        <Flight {...high} />
      </chakra.g>
      <chakra.g
        css={{
          transform: {
            base: `translate(${low.tip.x}px, ${low.tip.y}px) scale(${lowKiteSize / kiteSize})`,
            md: `translate(${high.tip.x}px, ${high.tip.y}px)`,
          },
        }}
      >
        <chakra.g css={swaying(point(0, 0))}>
          <g transform="rotate(24)">
            <Kite size={kiteSize} />
          </g>
        </chakra.g>
      </chakra.g>
      <Figure x={119} y={200} scale={0.6} coat={coats.coral} skin="#F0B98C" />
      <Figure x={86} y={204} scale={0.8} coat={coats.paper} hat />
      <Shore from={900} to={-20} y={338} smallest={3} largest={24} seed={5} />
      <KiteString curves={ribbon} colour={paint.ink} width={2.5} steady />
    </svg>
  );
}

function Flight({ tip, line, tail }: typeof low) {
  return (
    <>
      <KiteString curves={line} colour={paint.paper} width={1.6} />
      <chakra.g css={swaying(tip, '300ms')}>
        <KiteString curves={tail} colour={paint.paper} width={1.6} bows={bows} bowScale={0.78} />
      </chakra.g>
    </>
  );
}
