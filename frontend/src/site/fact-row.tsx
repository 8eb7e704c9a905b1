import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The space between a fact and the line before it, and the same after the line. */
const gap = { base: 'clamp(10px, 4.1vw, 16px)', lg: '5' };

/** Moves the line before the first fact outside the row, so that the first text begins at the row's edge. */
const outdent = { base: `calc(-2px - ${gap.base})`, lg: '-5' };

interface FactRowProps extends Omit<BoxProps, 'columns'> {
  label: string;
  /** How many facts stand side by side. */
  columns?: number | { base: number; lg: number };
}

/** A few figures about a page's subject, with a line between each two. */
export function FactRow({ label, columns = 3, children, ...rest }: FactRowProps) {
  const { base, lg } = typeof columns === 'number' ? { base: columns, lg: columns } : columns;
  return (
    // The line before the first fact of each row is cut off. The 8 px leave room for the focus ring of a link.
    <Box clipPath="inset(-8px)" marginTop="6" containerType="inline-size" {...rest}>
      <chakra.ul
        aria-label={label}
        role="list"
        listStyleType="none"
        padding="0"
        display="grid"
        gridTemplateColumns={{ base: `repeat(${base}, auto)`, lg: `repeat(${lg}, auto)` }}
        justifyContent="start"
        // One column for text of double size on a phone.
        css={{ '@container (max-width: 16rem)': { gridTemplateColumns: 'auto' } }}
        rowGap="4"
        marginInlineStart={outdent}
      >
        {children}
      </chakra.ul>
    </Box>
  );
}

interface FactProps {
  value: string;
  text: ReactNode;
}

export function Fact({ value, text }: FactProps) {
  return (
    <chakra.li paddingInline={gap} borderInlineStart="rule line">
      <chakra.b display="block" textStyle="fact" marginBottom="1.5">
        {value}
      </chakra.b>
      <chakra.span display="block" textStyle="meta" color="fg.muted">
        {text}
      </chakra.span>
    </chakra.li>
  );
}
