import { chakra } from '@chakra-ui/react';
import { bowPaint, type Bow } from './kite-string.tsx';

/** The knot of a list's item on the string beside it; on the full spread, where no string runs there, a bow by itself. */
export function BowOnList({ colour }: { colour: Bow['colour'] }) {
  const [light, shade] = bowPaint[colour];
  return (
    <chakra.svg
      viewBox="-17 -11 34 22"
      width="34px"
      height="22px"
      position={{ base: 'absolute', md: 'static' }}
      insetStart="5px"
      top="2px"
      marginBottom={{ md: '2' }}
      marginInlineStart={{ md: '-1px' }}
      aria-hidden
      focusable="false"
    >
      <path d="M0,0L-15,-9V9z" fill={light} />
      <path d="M0,0L15,-9V9z" fill={shade} />
    </chakra.svg>
  );
}
