import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

// Print on the two flaps, each line ending at the flap's edge, which lies 46.4 out at a height of 112.
const slope = 46.4 / 112;
const ruled = [100, 89, 78, 67, 56, 45, 34, 23].map((y) => `M${(-slope * y).toFixed(1)},${-y}H-4`).join('');
const turned = [8, 17, 26, 35].map((x) => `M${x},-108V${(-x / slope).toFixed(1)}`).join('');

/** The kite with the square that it is folded from around it; when a file hovers, the ghost has folded. */
export function UnfoldingKite({ closed }: { closed: boolean }) {
  return (
    <chakra.svg
      viewBox="-86 -166 172 174"
      position="relative"
      width={{ base: '120px', md: '148px' }}
      margin={{ base: '22px 0 0 22px', md: '20px 0 20px 28px' }}
      aria-hidden
    >
      <chakra.path
        d="M0,0 L79,-79 L0,-158 L-79,-79z"
        fill={paint.white}
        fillOpacity=".55"
        stroke={paint.sky}
        strokeWidth="2"
        strokeDasharray="6 6"
        transformOrigin="0 0"
        transition="transform 200ms ease-out"
        transform={closed ? 'scaleX(0.587)' : undefined}
      />
      <path d="M0,0 L-46.4,-112 L0,-112z" fill={paint.paper} />
      <path d="M0,0 L46.4,-112 L0,-112z" fill="#F3E3C3" />
      <path d="M-46.4,-112 L0,-158.4 L46.4,-112z" fill={paint.coral} />
      <path d="M0,-112 L0,-158.4 L46.4,-112z" fill={paint.coralShade} />
      <g stroke={paint.ink} strokeWidth="2" opacity=".4">
        <path d={ruled} />
        <path d={turned} />
      </g>
    </chakra.svg>
  );
}
