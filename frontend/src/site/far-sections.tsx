import { Box } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';

interface FarSectionsProps {
  /** About how high each section is in px, on a phone and wide. */
  heights: readonly (readonly [phone: number, wide: number])[];
  children: ReactNode;
}

/**
 * Sections below the first screen. The browser lays each of them out, paints it and runs its animations only when the
 * reader comes near; until then it assumes the given height. The closer that is to the real one, the less the page
 * moves while somebody reads or jumps.
 */
export function FarSections({ heights, children }: FarSectionsProps) {
  return Children.map(children, (section, at) => {
    const [phone, wide] = heights[at] ?? [800, 600];
    return (
      <Box
        data-far="guessed"
        contentVisibility="auto"
        containIntrinsicSize={{ base: `auto ${phone}px`, lg: `auto ${wide}px` }}
        _print={{ contentVisibility: 'visible' }}
      >
        {section}
      </Box>
    );
  });
}
