import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { StraightString } from '../../art/kite-string.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { StringBend, StringDrop } from '../../art/string-bend.tsx';
import { frame, frameStart } from '../../theme/frame.ts';
import { Link } from '../link.tsx';
import { ServicePanel } from './service-panel.tsx';

/** Where the string of a narrow page goes in and out between the programmes. */
const gap = { base: '72%', md: '60%' };

/** The three programmes on three coloured areas that follow the string and no grid. */
export function ServicesSection() {
  const { t } = useTranslation('home-sections');
  return (
    <chakra.section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      scrollMarginTop="belowMenu"
      position="relative"
      outline="none"
    >
      <Drawing name="servicesString" />
      <Box position="relative" {...frame}>
        <StringBend
          to="right"
          top="0"
          height={{ base: '72px', md: '96px' }}
          insetStart={{ base: '42px', md: '66px' }}
          insetEnd={{ base: '10px', md: '22px' }}
        />
        <Box
          position="relative"
          display={{ lg: 'grid' }}
          gridTemplateColumns="7fr 5fr"
          columnGap="5"
          alignItems="end"
          paddingTop={{ base: '9', lg: '11' }}
          paddingBottom={{ base: '8.5', lg: '8' }}
          height={{ lg: '404px' }}
        >
          <StringDrop
            top={{ base: '72px', md: '96px' }}
            bottom="64px"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <StringBend
            to="left"
            bottom="0"
            height="64px"
            insetStart={gap}
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <Heading id="services-title" size="5xl">
            <KiteStop>{t('services.title')}</KiteStop>
          </Heading>
          <Text maxWidth="380px" marginTop={{ base: '4', lg: '0' }} paddingBottom={{ lg: '2' }}>
            {t('services.text')}
          </Text>
        </Box>
        <Box
          position="relative"
          display={{ base: 'flex', lg: 'grid' }}
          flexDirection="column"
          gap={{ base: '5.5', lg: '5' }}
          gridTemplateColumns="repeat(12, minmax(0, 1fr))"
          alignItems={{ lg: 'start' }}
        >
          <StringDrop insetStart={gap} top="0" bottom="0" />
          <ServicePanel
            programme="english-through-play"
            text="etp"
            colour="programme.play"
            column="1 / 8"
            height="740px"
            width={{ lg: '350px' }}
            drawn={
              <Box
                position={{ lg: 'absolute' }}
                insetInline="0"
                bottom="0"
                // No wider than lets the whole cat fit.
                width={{ base: 'min(100%, 356px)', md: '560px', lg: 'auto' }}
                height={{ base: '380px', md: '560px', lg: '664px' }}
                marginTop={{ base: '-6.5', md: '-440px', lg: '0' }}
                marginInlineStart={{ base: 'auto', lg: '0' }}
                overflow="hidden"
              >
                <Drawing name="playPanel" />
              </Box>
            }
            above={
              // The drawing's own string ends at the drawing's top edge; this continues it to the top of the panel.
              <Box
                hideBelow="lg"
                position="absolute"
                top="0"
                height="78px"
                insetStart="0"
                width="full"
                color="bg.paper"
              >
                <StraightString x={340} colour="currentColor" />
              </Box>
            }
          />
          <ServicePanel
            programme="playberry-laser-literacy"
            text="playberry"
            colour="programme.literacy"
            column="8 / 13"
            height="920px"
            drop="104px"
            drawn={
              <Box
                order={{ lg: -1 }}
                position={{ md: 'absolute', lg: 'static' }}
                insetEnd="0"
                top="0"
                width={{ md: '56%', lg: 'auto' }}
                height={{ base: 'max(330px, 86vw)', md: '100%', lg: '0' }}
                flexGrow={{ lg: 1 }}
                overflow="hidden"
                // Cropped on the right, where the berries are, since the torch is on the left.
                css={{ '& svg': { width: { md: 'auto', lg: '100%' }, aspectRatio: { md: '466 / 440', lg: 'auto' } } }}
              >
                <Drawing name="literacyPanel" />
              </Box>
            }
          />
        </Box>
      </Box>
      <Box position="relative" marginTop={{ base: '5.5', lg: '5' }} marginInlineStart={frameStart}>
        <StringDrop insetStart={{ base: 'calc(72% - 6px)', md: 'calc(60% - 8px)' }} top="-28px" height="28px" />
        <ServicePanel
          programme="outdoor-mission"
          text="outdoor"
          colour="programme.outdoor"
          height="600px"
          width={{ lg: '400px' }}
          bleeds
          drawn={
            <>
              <Box
                hideBelow="md"
                position={{ md: 'relative', lg: 'absolute' }}
                insetBlock={{ lg: '0' }}
                insetEnd={{ lg: 'max(0px, calc((100vw - 1280px) / 2))' }}
                width={{ lg: '946px' }}
                height={{ md: '520px', lg: 'auto' }}
                marginTop={{ md: '-5', lg: '0' }}
                css={{ '& svg': { overflow: 'visible' } }}
              >
                <Drawing name="outdoorPanel" />
              </Box>
              <Box hideFrom="md">
                <Drawing name="outdoorPhone" />
              </Box>
            </>
          }
        />
      </Box>
      <Box position="relative">
        <Drawing name="callString" />
        <Box
          position="relative"
          {...frame}
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          columnGap={{ md: '5', lg: '7.5' }}
          rowGap="6"
        >
          <StringBend
            to="right"
            top="0"
            height="60px"
            insetStart="calc(77.7% + 4px)"
            insetEnd={{ base: '10px', md: '22px' }}
          />
          <StringDrop top="60px" bottom="0" insetEnd={{ base: '10px', md: '22px' }} />
          <Box
            flex="1"
            position="relative"
            paddingTop={{ base: '8', lg: '9' }}
            paddingBottom={{ base: '0', md: '8.5', lg: '10' }}
          >
            <Heading as="p" size="3xl" maxWidth={{ base: '8.4em', md: '12em', lg: '14em' }}>
              {t('services.ctaMessage')}
            </Heading>
            <Text marginTop="4">{t('services.ctaText')}</Text>
            <Button asChild marginTop="5">
              <Link to={paths.section('contact')}>{t('services.ctaButton')}</Link>
            </Button>
          </Box>
          {/* It stands on the coloured area below. */}
          <Box
            flex="none"
            alignSelf={{ md: 'end' }}
            width={{ base: 'calc(100% - 24px)', md: '360px', lg: '500px' }}
            maxWidth={{ base: '440px', lg: 'none' }}
            marginInlineEnd={{ md: '5', lg: '150px' }}
            lineHeight="0"
          >
            <Drawing name="door" />
          </Box>
        </Box>
      </Box>
    </chakra.section>
  );
}
