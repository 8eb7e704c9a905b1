import { Box, type BoxProps } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { frame } from '../../theme/frame.ts';
import { FarSections } from '../far-sections.tsx';
import { CallToAction, RelatedProgrammes, type Offer } from './closing.tsx';
import { HeroText } from './page-parts.tsx';
import { Pricing } from './pricing.tsx';
import { Term } from './term.tsx';

interface ProgrammePageProps {
  programme: Programme;
  /** The layout of the hero's text and drawing. */
  hero: Pick<BoxProps, 'gridTemplateColumns' | 'columnGap' | 'alignItems'>;
  /** The styles of the hero's text. */
  words: BoxProps;
  /** The drawing beside the text, on its coloured area. */
  drawn: ReactNode;
  /**
   * About how high each section is in px, on a phone and wide: those of this page, then the four that all pages have.
   */
  heights: readonly (readonly [phone: number, wide: number])[];
  offer: Offer;
  /** The sections that only this page has. */
  children: ReactNode;
}

/**
 * The parts of every programme's page: the hero, its own sections, a term, the prices, the trial and the other two programmes.
 */
export function ProgrammePage({ programme, hero, words, drawn, heights, offer, children }: ProgrammePageProps) {
  return (
    <Box overflow="clip">
      <Box {...frame} position="relative" display="grid" {...hero}>
        <HeroText programme={programme} {...words} />
        {drawn}
      </Box>
      <FarSections heights={heights}>
        {children}
        <Term programme={programme} />
        <Pricing programme={programme} />
        <CallToAction programme={programme} {...offer} />
        <RelatedProgrammes programme={programme} />
      </FarSections>
    </Box>
  );
}
