import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FoldedBow, type BowColour } from '../../art/folded-bow.tsx';

const colours = ['coral', 'skyDeep', 'leaf', 'berryDark'] as const;

interface BowListProps {
  items: readonly { key: string; title: string; text: string }[];
}

/** A list of things in order, each a bow on a string that hangs beside them. */
export function BowList({ items }: BowListProps) {
  return (
    <chakra.ol listStyleType="none" padding="0">
      {items.map(({ key, title, text }, position) => (
        <BowItem key={key} colour={colours[position % colours.length] ?? colours[0]}>
          <chakra.b display="block" lineHeight="short">
            {title}
          </chakra.b>
          <chakra.span display="block" fontSize="md" lineHeight="text" css={{ '&:lang(zh)': { lineHeight: 'long' } }}>
            {text}
          </chakra.span>
        </BowItem>
      ))}
    </chakra.ol>
  );
}

function BowItem({ colour, children }: { colour: BowColour; children: ReactNode }) {
  return (
    <chakra.li
      position="relative"
      paddingInlineStart="7.5"
      paddingBottom="5"
      css={{
        // The string, from this knot to the next.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '16px',
          top: '13px',
          bottom: '-13px',
          width: '2px',
          background: 'currentColor',
        },
        '&:last-of-type': { paddingBottom: 0 },
      }}
    >
      <chakra.svg
        viewBox="-17 -11 34 22"
        width="34px"
        height="22px"
        position="absolute"
        insetStart="0"
        top="2px"
        aria-hidden
        focusable="false"
      >
        <FoldedBow colour={colour} />
      </chakra.svg>
      {children}
    </chakra.li>
  );
}
