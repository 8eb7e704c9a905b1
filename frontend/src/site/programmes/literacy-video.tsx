import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { air, colourOf, chineseLineHeight, ColourPanel } from './page-parts.tsx';
import { useFacts } from '../../facts.ts';

const programme = 'playberry-laser-literacy';
const colour = colourOf(programme);

/** A video of a session, on the video site. */
export function Video() {
  const { t } = useTranslation(programme);
  const { business } = useFacts();
  return (
    <chakra.section
      aria-labelledby="video"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
      columnGap="7"
      rowGap="6"
      alignItems="end"
    >
      <Box paddingBottom={{ lg: '5' }}>
        <Heading id="video" size="3xl">
          <Stopped>{t('video.title')}</Stopped>
        </Heading>
        <Text marginTop="5" maxWidth="20em" css={chineseLineHeight}>
          {t('video.text')}
        </Text>
      </Box>
      {/* A drawing until it is pressed, so that the video site learns nothing of people who only read this page. */}
      <ColourPanel colour={colour.panel} bleed="right">
        <chakra.a
          href={business.literacyVideo}
          target="_blank"
          rel="noopener noreferrer"
          display="block"
          position="relative"
          marginInlineEnd={{ base: '-edge', md: '-7', lg: '-8' }}
          height={{ base: '240px', md: '360px', lg: '440px' }}
          lineHeight="0"
        >
          <Drawing name="literacyFilm" />
          <chakra.span
            position="absolute"
            insetStart="0"
            bottom="0"
            bg="bg.paper"
            color="fg"
            fontWeight="700"
            fontSize="lg"
            lineHeight="snug"
            padding="3.5 5 1 0"
            css={{ 'a:hover &': { textDecoration: 'underline', textUnderlineOffset: '0.25em' } }}
          >
            {t('video.play')}
            <chakra.span srOnly>, {t('video.newTab')}</chakra.span>
          </chakra.span>
        </chakra.a>
      </ColourPanel>
    </chakra.section>
  );
}
