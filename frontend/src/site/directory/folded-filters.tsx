import { chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';

const contentShows = { display: 'block', contentVisibility: 'visible' } as const;

/**
 * Filters that a phone folds behind one button, so that its first screen shows what they filter. A wider window shows
 * them; one whose browser cannot has the button too.
 */
export function FoldedFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.details
      flex="none"
      css={{
        '&[open]': { flexBasis: '100%' },
        '@supports selector(::details-content)': {
          md: { flexBasis: '100%', '& > summary': { display: 'none' }, '&::details-content': contentShows },
        },
      }}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2.5"
        minHeight="tapTarget"
        paddingInline="3.5"
        fontSize="md"
        fontWeight="600"
        cursor="pointer"
        listStyle="none"
        boxShadow="innerRing line.strong"
        _focusVisible={{ boxShadow: 'innerRing line.strong, ring focus.edge' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {label}
      </chakra.summary>
      <chakra.div paddingTop={{ base: '4', md: '0' }}>{children}</chakra.div>
    </chakra.details>
  );
}
