import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkyPanel } from '../../art/sky-panel.tsx';
import { PortalHeader } from '../portal-header.tsx';

/** The screen before the portal: a form beside the sky. */
export function EntryScreen({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 46%' }} minHeight="100dvh">
      <Box minWidth="0" display="flex" flexDirection="column">
        <PortalHeader />
        <chakra.main
          id="main"
          flex="1"
          width="100%"
          maxWidth={{ base: 'column', lg: 'entry' }}
          marginInline={{ base: 'auto', lg: '0 auto' }}
          padding={{ base: '5 edge 7.5', md: '7', lg: '7.5 8 9' }}
        >
          {children}
        </chakra.main>
      </Box>
      <SkyPanel aria-hidden minHeight={{ base: '700px', lg: '760px' }} />
    </Box>
  );
}
