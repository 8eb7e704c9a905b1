import { Box } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import type { Language } from '../language.ts';

/** In px, on a phone and wide. */
type Height = readonly [phone: number, wide: number];

interface FarSectionsProps {
  /** About how high each section is, those that are left out (false) too. */
  heights: readonly Height[];
  children: ReactNode;
}

/**
 * Sections below the first screen. The browser lays each of them out, paints it and runs its animations only when the
 * reader comes near; until then it assumes the given height. Laid out as a whole, the Chinese policies took a slow phone
 * 217 ms in one task, and take less than 50 since. The closer that is to the real one, the less the page
 * moves while somebody reads or jumps.
 */
export function FarSections({ heights, children }: FarSectionsProps) {
  return Children.map(children, (section, at) => {
    if (section === null) return null;
    const [phone, wide] = heights[at] ?? [800, 600];
    return (
      <Box
        data-far="guessed"
        contentVisibility="auto"
        containIntrinsicSize={{ base: `auto ${phone}px`, lg: `auto ${wide}px` }}
        // A letter or an outline that hangs over the edge of a text is not cut.
        overflowClipMargin="8px"
        _print={{ contentVisibility: 'visible' }}
      >
        {section}
      </Box>
    );
  });
}

/** px for each letter, measured on the policies and articles, and for what stands around a paragraph or a line of a list. */
const room = { en: [0.8, 0.45], zh: [1.9, 1.35] } as const satisfies Record<Language, Height>;
const air = [34, 22] as const satisfies Height;

/** About how high a section of running text is, from its paragraphs and lines of lists. */
export function heightOfText(paragraphs: readonly string[], language: Language): Height {
  const letters = paragraphs.join('').length;
  const high = (at: 0 | 1) => Math.round(room[language][at] * letters + air[at] * (paragraphs.length + 1));
  return [high(0), high(1)];
}
