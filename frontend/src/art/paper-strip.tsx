import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

const corner = 11;

/** A strip of paper with its corner turned, as long as its `share` (0-1) of the longest. */
export function PaperStrip({ share }: { share: number }) {
  return (
    <chakra.svg display="block" overflow="visible" height="24px" width={`max(${share * 100}%, ${corner}px)`}>
      <rect width="100%" height="24" fill={paint.sky} />
      <svg x="100%" overflow="visible">
        <path d={`M${-corner},0H1V${corner}z`} fill={paint.white} />
        <path d={`M${-corner},0V${corner}H0z`} fill="#9CC3D5" />
      </svg>
    </chakra.svg>
  );
}
