import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: Exclude<ReactNode, Promise<unknown>>];

interface FactsProps {
  rows: readonly Fact[];
  /** For screens that are mainly about these facts. */
  strong?: boolean;
}

/**
 * The width from which a name stands beside its value. In em, so that it grows with the reader's text size, and even a
 * phone has room for it at the usual size.
 */
const beside = '@media (min-width: 20em)';

/** What is known of something, as names and values; empty values are left out. */
export function Facts({ rows, strong = false }: FactsProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      columnGap={{ base: '3', sm: '4' }}
      rowGap="2"
      overflowWrap="anywhere"
      css={{
        [beside]: { gridTemplateColumns: 'minmax(5.5em, 30%) minmax(0, 1fr)' },
        '@media (min-width: 30em)': { gridTemplateColumns: '8em minmax(0, 1fr)' },
        '& a': { textDecoration: 'underline' },
      }}
    >
      {rows.map(
        ([name, value], place) =>
          // The place is part of the key, since two may have one name, as guardians can.
          value !== undefined &&
          value !== null &&
          value !== false &&
          value !== '' && (
            <Box key={place} display="contents">
              <chakra.dt color="fg.muted">{name}</chakra.dt>
              <chakra.dd fontWeight={strong ? '600' : undefined} whiteSpace="pre-line">
                {value}
              </chakra.dd>
            </Box>
          ),
      )}
    </chakra.dl>
  );
}
