import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The facts at the top, side by side if there is room: two on a phone, three on a wide page. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      margin="0"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, max(8.75rem, 30%)), 1fr))"
      gap="3 5.5"
    >
      {children}
    </chakra.dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" fontWeight="600">
        {children}
      </chakra.dd>
    </Box>
  );
}
