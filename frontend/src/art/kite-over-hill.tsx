import { chakra } from '@chakra-ui/react';
import { PaperKite } from './paper-kite.tsx';
import { paint } from '../theme/tokens.ts';

/** The saddle of Ma On Shan as an open book, and a kite that flies higher with each step (`shown.ts`). */
export function KiteOverHill() {
  return (
    <chakra.svg
      viewBox="0 0 480 380"
      width="100%"
      maxHeight={{ base: '300px', lg: '320px' }}
      preserveAspectRatio="xMidYMax slice"
      position="relative"
      display="block"
      overflow="hidden"
      aria-hidden
      focusable="false"
    >
      <circle cx="372" cy="250" r="62" fill={paint.sun} />
      {[paint.leafDeep, paint.leaf, paint.leafLight, paint.paper].map((colour, page) => (
        <path
          key={colour}
          d={`M0,${330 + page * 14}C60,${262 + page * 24} 168,${252 + page * 26} 240,380C312,${252 + page * 26} 420,${262 + page * 24} 480,${330 + page * 14}V380H0z`}
          fill={colour}
        />
      ))}
      <chakra.g
        data-kite=""
        transform="translate(0, 0)"
        transition="transform 600ms ease-out"
        _motionReduce={{ transition: 'none' }}
      >
        <path d="M216,312C206,420 228,500 232,640" fill="none" stroke={paint.paper} strokeWidth="2" />
        <g transform="translate(216, 312) rotate(14)">
          <PaperKite size={58} paper="page" />
        </g>
      </chakra.g>
    </chakra.svg>
  );
}
