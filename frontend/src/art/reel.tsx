import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';

const line: Cubic[] = [
  [point(96, -110), point(96, -60), point(10, -60), point(14, -14)],
  [point(14, -14), point(18, 26), point(74, 20), point(76, 74)],
];

/** Where the string that runs through the page is wound up. */
export function Reel() {
  return (
    <chakra.svg
      viewBox="0 0 130 200"
      position="absolute"
      top={{ base: '-36px', lg: '0' }}
      insetEnd={{ base: '0', lg: '64px' }}
      width={{ base: '92px', sm: '110px', lg: '130px' }}
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <KiteString
        curves={line}
        colour={paint.ink}
        width={2.5}
        bows={[{ curve: 1, t: 0.38, colour: 'sun' }]}
        bowScale={1.15}
      />
      <g transform="translate(66 126) rotate(14)">
        <path d="M-34,-46H34V32H-34z" fill={paint.coral} />
        <path d="M0,-46H34V32H0z" fill={paint.coralShade} />
        <path
          d="M-34,-32L34,-38M-34,-18L34,-24M-34,-4L34,-10M-34,10L34,4M-34,24L34,18"
          stroke={paint.paper}
          strokeWidth={3}
        />
        <path d="M-46,-64h13V52h-13zM33,-64h13V52H33z" fill={paint.ink} />
      </g>
    </chakra.svg>
  );
}
