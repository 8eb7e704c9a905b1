import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { colourOf, frame, HeroText, Plate, SlotsBanner } from './page-parts.tsx';
import { belowTheFold } from '../../ui/below-the-fold.tsx';

const programme = 'playberry-laser-literacy';
const colour = colourOf(programme);

const Sections = belowTheFold(async () => (await import('./literacy-sections.tsx')).LiteracySections);

/** Playberry Laser Literacy: in the dark at first, then one light after the other. */
export default function LiteracyPage() {
  return (
    <Box overflow="clip">
      <Hero />
      <Sections />
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
      columnGap={{ md: '36px', lg: '44px' }}
    >
      <Box
        gridColumn={{ md: '2' }}
        gridRow={{ md: '1' }}
        paddingTop={{ base: '34px', md: '56px', lg: '60px' }}
        paddingBottom={{ base: '6', lg: '24px' }}
      >
        <HeroText programme={programme} title={t('hero.title')} line={t('hero.line')} text={t('hero.text')} />
        <SlotsBanner programme={programme} marginTop="6" />
      </Box>
      <Plate
        colour={colour.plate}
        fold={colour.fold}
        bleed="left"
        gridColumn={{ md: '1' }}
        gridRow={{ md: '1' }}
        marginInlineEnd={{ base: '20px', md: '0' }}
        alignSelf={{ md: 'start' }}
        height={{ md: '56vw', lg: '760px' }}
      >
        {/* Clipped like the plate, so that the drawing leaves the corner turned; the torch runs on to the left. */}
        <Box
          height="100%"
          marginInlineStart={{ base: '-20px', md: '-44px', lg: '-64px' }}
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
