import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A sheet of paper with one turned corner, as forms and their answers lie on. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <Box
      position="relative"
      css={{ '--corner': { base: '44px', lg: '64px' } }}
      backgroundImage="linear-gradient(225deg, transparent calc(var(--corner) * 0.7071), {colors.bg.sheet} 0)"
      _after={{
        content: '""',
        position: 'absolute',
        top: 0,
        insetEnd: 0,
        boxSize: 'var(--corner)',
        backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
      }}
      padding={{ base: '36px 20px 32px', md: '44px 36px 40px', lg: '48px 36px', xl: '48px 52px' }}
    >
      {children}
    </Box>
  );
}
