import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { frame } from '../../theme/frame.ts';
import { colourOf, HeroText, Plate } from './page-parts.tsx';
import { PlaySections } from './play-sections.tsx';

const programme = 'english-through-play';
const colour = colourOf(programme);

/** English Through Play: a stack to climb, block by block. */
export default function PlayPage() {
  return (
    <Box overflow="clip">
      <Hero />
      <PlaySections />
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
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: '528px minmax(0, 1fr)' }}
      columnGap={{ md: '5', lg: '7' }}
    >
      <HeroText
        programme={programme}
        title={t('hero.title')}
        line={t('hero.line')}
        text={t('hero.text')}
        paddingBottom={{ base: '6', lg: '9' }}
      />
      <Plate
        colour={colour.plate}
        bleed="right"
        minHeight={{ md: '620px', lg: '720px' }}
        css={{
          '--art': { base: 'calc(100vw - 20px)', md: '73vw', lg: '760px' },
          // Between phone and desk the middle of the scene is what fits.
          '--shift': { base: '0px', md: '-10.4vw', lg: '0px' },
          '& svg': { overflow: 'visible' },
        }}
      >
        {/* The string comes down from the plate's edge, however tall the text makes it, to where the paw holds it. */}
        <Box
          aria-hidden
          position="absolute"
          top="0"
          bottom="calc(var(--art) * 0.822)"
          insetStart="calc(var(--shift) + var(--art) * 0.4767 - 1px)"
          width="2px"
          bg="bg.paper"
        />
        <Box
          position={{ md: 'absolute' }}
          bottom="0"
          insetStart="var(--shift)"
          width="var(--art)"
          paddingTop={{ base: '5', md: '0' }}
          lineHeight="0"
          clipPath="inset(-100vh -100vw 0 calc(-1 * var(--shift)))"
        >
          <Drawing name="play" />
        </Box>
      </Plate>
    </Box>
  );
}
