import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Kite } from '../../art/kite.tsx';
import { LogoMark } from '../../art/logo-mark.tsx';
import { htmlLang } from '../../language.ts';
import { useFacts } from '../../facts.ts';

/** The name of the business on its sky, and below it the title of the page. */
export function PageHead({ children }: { children?: ReactNode }) {
  const { business } = useFacts();
  return (
    <Box position="relative" bg="panel.sky" color="white" overflow="hidden" css={{ printColorAdjust: 'exact' }}>
      <Box
        maxWidth="report"
        marginInline="auto"
        padding={{ base: 'edge', md: '5.5 6' }}
        _print={{ maxWidth: 'none', padding: '7mm 14mm' }}
        position="relative"
        zIndex="1"
      >
        <Box display="flex" alignItems="center" gap="3">
          <Box boxSize="44px" padding="1.5" bg="bg.paper" flex="none">
            <LogoMark />
          </Box>
          <chakra.p fontFamily="display" fontWeight="900" fontSize="lg" lineHeight="snug">
            {business.name.en}
            <br />
            <chakra.span lang={htmlLang.zh} fontSize="0.8em" letterSpacing="wide">
              {business.name.zh}
            </chakra.span>
          </chakra.p>
        </Box>
        {children}
      </Box>
      <chakra.svg
        viewBox="0 0 200 190"
        position="absolute"
        top="0"
        right={{ base: '-40px', md: '24px' }}
        height="100%"
        maxHeight="200px"
        aria-hidden
        display={{ base: 'none', sm: 'block' }}
      >
        <path d="M92,138C84,168 118,166 110,196" fill="none" stroke="white" strokeWidth="2.5" />
        <g transform="translate(92 140) rotate(24)">
          <Kite size={92} />
        </g>
      </chakra.svg>
    </Box>
  );
}
