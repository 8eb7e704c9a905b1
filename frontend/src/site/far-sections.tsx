import { Box } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';

interface FarSectionsProps {
  /** About how high each section is, in px, on a phone and wide. */
  heights: readonly (readonly [phone: number, wide: number])[];
  children: ReactNode;
}

/**
 * Sections below the first view. The browser lays each of them out, paints it and moves its drawings when somebody
 * comes near; until then it assumes a size. The closer that is to the real one, the less the page moves below whoever
 * reads or jumps on.
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
