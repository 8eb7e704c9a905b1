import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

/** A sleeve pointing at a ball: how a child answers before it can speak. */
export function PointingHand() {
  return (
    <chakra.svg
      viewBox="0 0 260 64"
      height={{ base: '44px', lg: '64px' }}
      width="auto"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <path d="M-900,18H92L98,46H-900z" fill={paint.sky} />
      <path d="M-900,32H95L98,46H-900z" fill={paint.skyShade} />
      <path d="M92,22h62a7,7 0 0 1 0,14h-24v7h-35z" fill="#B27748" />
      <circle cx={220} cy={34} r={28} fill={paint.coralDeep} />
      <path d="M220,6a28,28 0 0 1 0,56q14,-28 0,-56z" fill={paint.coralDark} />
    </chakra.svg>
  );
}
