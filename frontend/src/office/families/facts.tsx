import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is known, name by name; what is not known is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '2' }}
    >
      {rows
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line" marginBottom={{ base: '2', sm: '0' }}>
              {value}
            </chakra.dd>
          </Box>
        ))}
    </chakra.dl>
  );
}
