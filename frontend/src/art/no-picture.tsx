import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

/** Shown for a tutor without a picture: a person in a hat, on a page with a turned corner. */
export function NoPicture() {
  return (
    <chakra.svg viewBox="0 0 44 44" boxSize="112px" flex="none" aria-hidden>
      <path d="M0,0H32L44,12V44H0z" fill="#CFE4EA" />
      <path d="M32,0 44,12H32z" fill={paint.sky} />
      <path d="M10,44 L18,28h8l8,16z" fill={paint.coral} />
      <path d="M22,28h4l8,16H22z" fill={paint.coralShade} />
      <circle cx="22" cy="21" r="8" fill={paint.ink} />
      <path d="M6,20h32l-8,-4q-1,-9 -8,-9 q-7,0 -8,9z" fill={paint.sun} />
    </chakra.svg>
  );
}
