import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

/** Ground and print of each fold, lit and shaded by turns as paper is. */
export const folds = [
  { stop: 'brief', ground: paint.leafPale, sky: paint.leafLight },
  { stop: 'explore', ground: '#B9D4BC', sky: '#86B393' },
  { stop: 'record', ground: paint.leafPale, sky: paint.leafLight },
  { stop: 'report', ground: '#B9D4BC', sky: '#86B393' },
] as const;

/** One fold's share of the hills and of the dotted way over them; they meet at the folds. */
const ridges = [
  'M0,150C80,140 150,70 288,96V180H0z',
  'M0,96C90,112 130,150 190,132S260,60 288,56V180H0z',
  'M0,56C60,44 120,120 180,122S260,104 288,112V180H0z',
  'M0,112C70,130 120,66 180,62S260,120 288,128V180H0z',
] as const;
const ways = [
  'M44,134C110,126 150,84 288,84',
  'M0,84C80,84 110,116 150,112S250,66 288,62',
  'M0,62C70,54 110,96 150,92S240,100 288,98',
  'M0,98C60,96 100,86 150,52',
] as const;
const stops = [
  { x: 44, y: 134 },
  { x: 150, y: 112 },
  { x: 150, y: 92 },
  { x: 150, y: 52 },
] as const;

/** What is drawn on one fold: its hills and the way over them, beside the text where the page is narrow. */
export function Route({ place, ridge }: { place: number; ridge: string }) {
  const stop = stops[place] ?? stops[0];
  const last = place === stops.length - 1;
  return (
    <>
      <chakra.svg
        hideBelow="lg"
        viewBox="0 0 288 180"
        width="288px"
        height="180px"
        position="absolute"
        top="0"
        insetStart="0"
        transform={`skewY(${place % 2 ? 6.7 : -6.7}deg)`}
        transformOrigin="0 0"
        marginTop={place % 2 ? '0' : '34px'}
        aria-hidden
        focusable="false"
      >
        {place === 1 && <circle cx={250} cy={64} r={34} fill={paint.sun} />}
        <path d={ridges[place]} fill={ridge} />
        <path
          d={ways[place]}
          fill="none"
          stroke={paint.ink}
          strokeWidth={4}
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
        <circle cx={stop.x} cy={stop.y} r={9} fill={paint.ink} />
        {last && (
          <>
            <path d={`M${stop.x},${stop.y}v-50`} stroke={paint.ink} strokeWidth={4} />
            <path d={`M${stop.x + 2},${stop.y - 50}l44,15l-44,16z`} fill={paint.coral} />
          </>
        )}
      </chakra.svg>
      <chakra.svg
        hideFrom="lg"
        viewBox="0 0 60 400"
        width="60px"
        height="400px"
        position="absolute"
        top="0"
        insetStart="12px"
        aria-hidden
        focusable="false"
      >
        <path
          d={place === 0 ? 'M30,62C44,120 12,170 30,230V400' : last ? 'M30,0V62' : 'M30,0V62C46,130 14,190 30,260V400'}
          fill="none"
          stroke={paint.ink}
          strokeWidth={4}
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
        <circle cx={30} cy={62} r={9} fill={paint.ink} />
        {last && <path d="M30,62v-44M32,18l26,10l-26,11z" stroke={paint.ink} strokeWidth={3} fill={paint.coral} />}
      </chakra.svg>
    </>
  );
}

/** Each thing on a stone of its own: half the stone's width and its height in the drawing's units. */
export const packed = [
  { by: 'you', item: 'cream', halfWidth: 148, height: 70, fill: '#F1DDB0' },
  { by: 'you', item: 'water', halfWidth: 72, height: 62, fill: '#DDE5E4' },
  { by: 'you', item: 'shoes', halfWidth: 124, height: 84, fill: '#88A5B2' },
  { by: 'you', item: 'hat', halfWidth: 74, height: 92, fill: '#B7CAD0' },
  { by: 'we', item: 'map', halfWidth: 158, height: 88, fill: paint.sun },
  { by: 'we', item: 'pencils', halfWidth: 150, height: 72, fill: paint.coralFold },
] as const;

/** Rain as a child draws it: short strokes, all leaning the same way. */
export function Drops() {
  return (
    <chakra.svg
      position="absolute"
      insetEnd={{ base: '0', lg: '96px' }}
      top="0"
      width={{ base: '240px', lg: '520px' }}
      viewBox="0 0 520 260"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <path
        d="M60,24l-14,44M150,70l-14,44M230,12l-14,44M318,84l-14,44M396,30l-14,44M470,96l-14,44M104,132l-14,44M270,152l-14,44"
        stroke="#A9CBDA"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

/** The flag at the end of the way. */
export function Flag() {
  return (
    <chakra.svg
      viewBox="0 0 40 64"
      width={{ base: '30px', lg: '40px' }}
      position="absolute"
      insetStart="0"
      top="0"
      aria-hidden
      focusable="false"
    >
      <path d="M4,0V64" stroke={paint.ink} strokeWidth={5} />
      <path d="M6,2L40,14L6,27z" fill={paint.coral} />
      <path d="M6,15L40,14L6,27z" fill={paint.coralShade} />
    </chakra.svg>
  );
}
