import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { joints } from './home-strings.tsx';

/** Where the drawing begins in the 1280 frame, so that its string continues the one above. */
const left = 380;

const fromAbove: Cubic[] = [
  [point(joints.reviews - left, 0), point(joints.reviews - left, 70), point(34, 40), point(40, 110)],
  [point(40, 110), point(44, 150), point(100, 146), point(104, 204)],
];
const fromTheList: Cubic[] = [
  [point(40, 0), point(40, 40), point(34, 70), point(40, 110)],
  [point(40, 110), point(44, 150), point(100, 146), point(104, 204)],
];

/** The reel at the end of the page's string; its own part of the string continues that of the section above. */
export function Reel() {
  const drawing = (curves: Cubic[]) => (
    <>
      <KiteString
        curves={curves}
        colour={paint.ink}
        width={2.5}
        steady
        bows={[{ curve: 1, t: 0.3, colour: 'sun' }]}
        bowScale={1.15}
      />
      <g transform="translate(94 256) rotate(14)">
        <path d="M-34,-50H34V36H-34z" fill={paint.coral} />
        <path d="M0,-50H34V36H0z" fill={paint.coralShade} />
        <path
          d="M-34,-36L34,-42M-34,-21L34,-27M-34,-6L34,-12M-34,9L34,3M-34,24L34,18"
          stroke={paint.paper}
          strokeWidth={3}
        />
        <path d="M-46,-66h13V54h-13zM33,-66h13V54H33z" fill={paint.ink} />
      </g>
    </>
  );
  return (
    <>
      <chakra.svg
        hideBelow="lg"
        viewBox="0 0 240 340"
        width="240px"
        height="340px"
        position="absolute"
        top="0"
        insetStart={`calc(50% - ${640 - left}px)`}
        overflow="visible"
        aria-hidden
        focusable="false"
      >
        {drawing(fromAbove)}
      </chakra.svg>
      <chakra.svg
        hideFrom="lg"
        viewBox="0 0 200 340"
        width={{ base: '118px', md: '104px' }}
        position="absolute"
        top="56px"
        insetEnd={{ base: '0', md: 'auto' }}
        insetStart={{ md: '268px' }}
        overflow="visible"
        aria-hidden
        focusable="false"
      >
        {drawing(fromTheList)}
      </chakra.svg>
    </>
  );
}
