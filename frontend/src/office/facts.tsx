import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: Exclude<ReactNode, Promise<unknown>>];

interface FactsProps {
  rows: readonly Fact[];
  /** Where the facts are what a screen is about. */
  strong?: boolean;
}

/**
 * Where a name has room beside its value: a phone too, unless its reader's text is large. In em, which grow with that
 * text.
 */
const beside = '@media (min-width: 20em)';

/** What is known of something, name by name; what is not known is left out. */
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
          // Two may have one name: guardians are called as they are.
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
