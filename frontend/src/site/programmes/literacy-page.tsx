import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { frame } from '../../theme/frame.ts';
import { colourOf, HeroText, Plate } from './page-parts.tsx';
import { LiteracySections } from './literacy-sections.tsx';

const programme = 'playberry-laser-literacy';
const colour = colourOf(programme);

/** Playberry Laser Literacy: in the dark at first, then one light after the other. */
export default function LiteracyPage() {
  return (
    <Box overflow="clip">
      <Hero />
      <LiteracySections />
    </Box>
  );
}

function Hero() {
  const { t } = useTranslation(programme);
  return (
    <Box
      {...frame}
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 1fr) 540px' }}
      columnGap={{ md: '6', lg: '7' }}
    >
      <HeroText
        programme={programme}
        title={t('hero.title')}
        line={t('hero.line')}
        text={t('hero.text')}
        gridColumn={{ md: '2' }}
        gridRow={{ md: '1' }}
        paddingBottom={{ base: '6', lg: '5' }}
      />
      <Plate
        colour={colour.plate}
        fold={colour.fold}
        bleed="left"
        gridColumn={{ md: '1' }}
        gridRow={{ md: '1' }}
        marginInlineEnd={{ base: 'edge', md: '0' }}
        alignSelf={{ md: 'start' }}
        height={{ md: '56vw', lg: '760px' }}
      >
        {/* Clipped like the plate, so that the drawing leaves the corner turned; the torch runs on to the left. */}
        <Box
          height="100%"
          marginInlineStart={{ base: '-edge', md: '-7', lg: '-8' }}
          clipPath="polygon(-100vw 0, calc(100% - var(--corner)) 0, 100% var(--corner), 100% 100%, -100vw 100%)"
          css={{ '& svg': { overflow: 'visible' } }}
          lineHeight="0"
        >
          <Box position="relative" width={{ base: 'max(100%, 380px)', md: '71vw', lg: '963px' }}>
            <Drawing name="literacy" />
            {/* The drawing covers the plate's own grain. */}
            <Grain />
          </Box>
        </Box>
      </Plate>
    </Box>
  );
}
