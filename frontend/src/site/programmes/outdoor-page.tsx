import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { frame } from '../../theme/frame.ts';
import { colourOf, HeroText, Plate } from './page-parts.tsx';
import { OutdoorSections } from './outdoor-sections.tsx';

const programme = 'outdoor-mission';
const colour = colourOf(programme);

/** Outdoor Mission: a folded map, stop by stop, and what happens when it rains on it. */
export default function OutdoorPage() {
  return (
    <Box overflow="clip">
      <Hero />
      <OutdoorSections />
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
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '5fr 6fr', lg: '440px minmax(0, 1fr)' }}
      columnGap={{ md: '5', lg: '6' }}
      alignItems="start"
    >
      <HeroText
        programme={programme}
        title={t('hero.title')}
        line={t('hero.line')}
        text={t('hero.text')}
        paddingBottom={{ base: '6', lg: '72px' }}
      />
      <Plate
        colour={colour.plate}
        bleed="right"
        marginTop={{ lg: '132px' }}
        alignSelf={{ lg: 'end' }}
        minHeight={{ lg: '540px' }}
        css={{ '& svg': { overflow: 'visible' } }}
      >
        <Box
          position={{ lg: 'absolute' }}
          bottom="0"
          insetStart={{ lg: '20px' }}
          width={{ base: 'calc(100% + 20px)', md: 'calc(100% + 44px)', lg: '860px' }}
          lineHeight="0"
          clipPath={{ base: 'inset(0 -100vw -40px -20px)', lg: 'inset(-40px -100vw -40px -40px)' }}
        >
          <Drawing name="outdoor" />
        </Box>
      </Plate>
    </Box>
  );
}
