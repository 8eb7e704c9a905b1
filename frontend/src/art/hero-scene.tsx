import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { BookHill } from './book-hill.tsx';
import { coats, Figure } from './figures.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { Kite } from './kite.tsx';
import { Shore } from './pebbles.tsx';
import { storyLines } from './story.ts';
import { swaying } from './swaying.ts';

const wide = {
  tip: point(996, 362),
  line: [[point(800, 506), point(860, 500), point(985, 440), point(1064, 228)]] as Cubic[],
  tail: [
    [point(996, 362), point(985, 410), point(1050, 420), point(1062, 452)],
    [point(1062, 452), point(1074, 484), point(1120, 470), point(1150, 440)],
    [point(1150, 440), point(1180, 410), point(1215, 420), point(1236, 452)],
  ] as Cubic[],
  bows: [
    { curve: 0, t: 0.6, colour: 'sun' },
    { curve: 1, t: 0.3, colour: 'coral' },
    { curve: 1, t: 0.95, colour: 'paper' },
    { curve: 2, t: 0.72, colour: 'sun' },
  ] as Bow[],
  ribbon: [[point(930, 800), point(930, 820), point(926, 836), point(926, 862)]] as Cubic[],
};

/** The hero of a wide page, 1280 x 860, drawn to bleed off its right edge. */
export function HeroScene() {
  return (
    <svg viewBox="0 0 1280 860" width="1280" height="860" overflow="visible" aria-hidden focusable="false">
      <path d="M664,0H2100V806H664z" fill={paint.sky} />
      <path
        d="M664,690C760,640 800,600 930,606C1010,600 1050,560 1120,520C1190,486 1240,470 1280,480C1420,500 1500,640 1700,664C1840,676 1960,640 2100,626V806H664z"
        fill={paint.skyShade}
      />
      <circle cx={930} cy={560} r={104} fill={paint.sun} />
      <BookHill
        spine={point(930, 800)}
        fontSize={13}
        left={{
          peak: point(756, 566),
          edge: point(470, 800),
          drop: 32,
          peakOut: -7,
          edgeOut: -9,
          lines: storyLines.left,
          offsets: [172, 188, 200],
        }}
        right={{
          peak: point(1122, 508),
          edge: point(1400, 800),
          drop: 40,
          peakOut: 6,
          edgeOut: 10,
          lines: storyLines.right,
          offsets: [250, 226, 200],
        }}
      />
      <path d="M392,806H900q30,0 30,-12q0,12 30,12H2100" fill="none" stroke={paint.coral} strokeWidth={14} />
      <KiteString curves={wide.line} colour={paint.paper} />
      <chakra.g css={swaying(wide.tip, '300ms')}>
        <KiteString curves={wide.tail} colour={paint.paper} bows={wide.bows} />
      </chakra.g>
      <chakra.g css={swaying(wide.tip)}>
        <g transform={`translate(${wide.tip.x} ${wide.tip.y}) rotate(27)`}>
          <Kite size={262} />
        </g>
      </chakra.g>
      <Figure x={786} y={572} scale={0.86} coat={coats.coral} skin="#F0B98C" />
      <Figure x={740} y={570} scale={1.1} coat={coats.paper} hat />
      <Shore from={2100} to={60} y={836} smallest={4.5} largest={44} />
      <path
        transform="translate(1168 847) rotate(-4)"
        d="M-33,0C-33,-22.8 -17.8,-30.4 3.3,-30.4C24.4,-29.4 33,-18.2 33,-1.5C33,9.1 16.5,10.3 0,10.3C-19.8,10.3 -33,7.9 -33,0z"
        fill={paint.sun}
      />
      <KiteString curves={wide.ribbon} colour={paint.ink} width={2.5} />
    </svg>
  );
}
