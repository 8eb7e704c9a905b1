import { chakra } from '@chakra-ui/react';
import { FoldedBow, type BowColour } from './folded-bow.tsx';

/** The knot of a list's item on the string beside it; on wide pages, where there is no string, just a bow. */
export function BowOnList({ colour }: { colour: BowColour }) {
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
      <FoldedBow colour={colour} />
    </chakra.svg>
  );
}
