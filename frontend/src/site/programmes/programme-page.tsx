import { Box, type BoxProps } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { frame } from '../../theme/frame.ts';
import { FarSections } from '../far-sections.tsx';
import { CallToAction, RelatedProgrammes, type Offer } from './closing.tsx';
import { HeroText } from './page-parts.tsx';
import { Pricing } from './pricing.tsx';

interface ProgrammePageProps {
  programme: Programme;
  /** Where the words of the hero and its drawing stand. */
  hero: Pick<BoxProps, 'gridTemplateColumns' | 'columnGap' | 'alignItems'>;
  /** Of the words of the hero. */
  words: BoxProps;
  /** The drawing beside them, on its plate. */
  drawn: ReactNode;
  /** About how high each section is, in px, on a phone and wide: those of this page, then the three that all have. */
  heights: readonly (readonly [phone: number, wide: number])[];
  offer: Offer;
  /** What only this page tells. */
  children: ReactNode;
}

/** What the page of every programme is made of: the hero, its own story, what it costs, the trial and the other two. */
export function ProgrammePage({ programme, hero, words, drawn, heights, offer, children }: ProgrammePageProps) {
  return (
    <Box overflow="clip">
      <Box {...frame} position="relative" display="grid" {...hero}>
        <HeroText programme={programme} {...words} />
        {drawn}
      </Box>
      <FarSections heights={heights}>
        {children}
        <Pricing programme={programme} />
        <CallToAction programme={programme} {...offer} />
        <RelatedProgrammes programme={programme} />
      </FarSections>
    </Box>
  );
}
