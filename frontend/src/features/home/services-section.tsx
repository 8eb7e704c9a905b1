import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { StringBend, StringDrop } from '../../art/string-bend.tsx';
import { SectionLink } from '../../ui/section-link.tsx';
import { sectionOffset } from '../../ui/section-scroll.ts';
import { frame } from './frame.ts';

/** Where the string of a narrow page goes in and out between the plates. */
const gap = { base: '72%', md: '60%' };

/** The three programmes on three plates that answer to no grid but the string's. */
export function ServicesSection() {
  const { t } = useTranslation('home-sections');
  return (
    <chakra.section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      scrollMarginTop="80px"
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
          columnGap="24px"
          alignItems="end"
          paddingTop={{ base: '88px', lg: '150px' }}
          paddingBottom={{ base: '72px', lg: '64px' }}
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
          gap={{ base: '28px', lg: '24px' }}
          gridTemplateColumns="repeat(12, minmax(0, 1fr))"
          alignItems={{ lg: 'start' }}
        >
          <StringDrop insetStart={gap} top="0" bottom="0" />
          <Plate
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
                width={{ md: '560px', lg: 'auto' }}
                height={{ base: '380px', md: '560px', lg: '664px' }}
                marginTop={{ base: '-40px', md: '-440px', lg: '0' }}
                marginInlineStart={{ md: 'auto', lg: '0' }}
                overflow="hidden"
              >
                <Drawing name="playPanel" />
              </Box>
            }
            above={
              // The drawing ends its string where it begins itself; the rest of the way up the panel is this.
              <Box
                hideBelow="lg"
                position="absolute"
                top="0"
                height="78px"
                insetStart="338.75px"
                width="2.5px"
                bg="bg.paper"
                aria-hidden
              />
            }
          />
          <Plate
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
                height={{ base: '330px', md: '100%', lg: '0' }}
                flexGrow={{ lg: 1 }}
                overflow="hidden"
                // Cropped on the right, where the berries are: the torch is on the left.
                css={{ '& svg': { width: { md: 'auto', lg: '100%' }, aspectRatio: { md: '466 / 440', lg: 'auto' } } }}
              >
                <Drawing name="literacyPanel" />
              </Box>
            }
          />
        </Box>
      </Box>
      <Box
        position="relative"
        marginTop={{ base: '28px', lg: '24px' }}
        marginInlineStart={{ base: '20px', md: '44px', lg: 'max(24px, calc(50% - 576px))' }}
      >
        <StringDrop insetStart={{ base: 'calc(72% - 6px)', md: 'calc(60% - 8px)' }} top="-28px" height="28px" />
        <Plate
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
                marginTop={{ md: '-24px', lg: '0' }}
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
          paddingTop={{ base: '64px', lg: '88px' }}
          paddingBottom={{ base: '72px', lg: '104px' }}
        >
          <StringBend
            to="right"
            top="0"
            height="60px"
            insetStart="calc(77.7% + 4px)"
            insetEnd={{ base: '10px', md: '22px' }}
          />
          <StringDrop top="60px" bottom="0" insetEnd={{ base: '10px', md: '22px' }} />
          <Heading as="p" size="3xl" maxWidth={{ base: '8.4em', md: '12em', lg: '14em' }}>
            {t('services.ctaMessage')}
          </Heading>
          <Text marginTop="4">{t('services.ctaText')}</Text>
          <Button asChild marginTop="5">
            <SectionLink to={paths.section('contact')} offset={sectionOffset.contact}>
              {t('services.ctaButton')}
            </SectionLink>
          </Button>
        </Box>
      </Box>
    </chakra.section>
  );
}

interface PlateProps {
  programme: Programme;
  /** The key of its texts. */
  text: 'etp' | 'playberry' | 'outdoor';
  colour: 'programme.play' | 'programme.literacy' | 'programme.outdoor';
  /** Of the full spread's twelve columns. */
  column?: string;
  height: string;
  drop?: string;
  /** Of the text on the full spread, beside its drawing. */
  width?: { lg: string };
  drawn: ReactNode;
  above?: ReactNode;
  /** Runs off the page on the right, so that it has no corner there to turn. */
  bleeds?: boolean;
}

function Plate({ programme, text, colour, column, height, drop, width, drawn, above, bleeds = false }: PlateProps) {
  const { t } = useTranslation('home-sections');
  const title = t(`services.${text}.title`);
  return (
    <chakra.article
      id={programme}
      aria-labelledby={`${programme}-title`}
      scrollMarginTop="80px"
      position="relative"
      overflow="hidden"
      gridColumn={{ lg: column }}
      marginTop={{ lg: drop }}
      height={{ lg: height }}
      bg={colour}
      color="fg.onPlate"
      display="flex"
      flexDirection="column"
      css={{ '&:hover > [data-corner]': { boxSize: { lg: '84px' } } }}
    >
      <Box
        position="relative"
        zIndex={2}
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        width={{ md: text === 'playberry' ? '44%' : 'auto', lg: width?.lg ?? 'auto' }}
        padding={{
          base: '30px 24px 26px',
          md: '44px 44px 36px',
          lg: text === 'playberry' ? '30px 40px 36px' : '56px 40px 40px 44px',
        }}
        flex={{ lg: text === 'playberry' ? '0 0 auto' : '1' }}
      >
        <chakra.p
          fontFamily="display"
          fontWeight={900}
          fontVariantNumeric="lining-nums"
          fontSize={{ base: '84px', lg: text === 'playberry' ? '92px' : '118px' }}
          lineHeight="0.8"
          letterSpacing="-0.055em"
        >
          {t(`services.${text}.ageRange`)}
          <chakra.span
            display="block"
            fontFamily="body"
            fontWeight={700}
            fontSize="17px"
            lineHeight="1.2"
            letterSpacing="0"
            marginTop={{ base: '12px', lg: '16px' }}
          >
            {t(`services.${text}.length`)}
          </chakra.span>
        </chakra.p>
        <Heading
          id={`${programme}-title`}
          as="h3"
          size="3xl"
          lang="en"
          maxWidth="100%"
          marginTop={{ base: '18px', lg: '22px' }}
        >
          {title}
        </Heading>
        <Text marginTop="4" maxWidth={{ base: '330px', lg: text === 'playberry' ? '360px' : '300px' }} lineHeight="1.5">
          {t(`services.${text}.description`)}
        </Text>
        <chakra.ul aria-label={t('services.featuresLabel')} listStyleType="none" padding="0" marginTop="4">
          {t(`services.${text}.features`, { returnObjects: true }).map((feature) => (
            <chakra.li
              key={feature}
              position="relative"
              paddingInlineStart="20px"
              fontSize="16px"
              fontWeight={600}
              lineHeight="1.4"
              marginTop="6px"
              _before={{
                content: '""',
                position: 'absolute',
                insetStart: 0,
                top: '0.28em',
                width: '9px',
                height: '13px',
                bg: 'currentColor',
                clipPath: 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)',
              }}
            >
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
        <Button asChild variant="plain" marginTop={{ base: '4', lg: text === 'playberry' ? '4' : 'auto' }}>
          <Link to={paths.programme(programme)}>
            {t('services.learnMore')}
            <chakra.span srOnly lang="en">
              {title.replaceAll('\n', ' ')}
            </chakra.span>
          </Link>
        </Button>
      </Box>
      {drawn}
      {above}
      <Grain />
      {!bleeds && (
        <chakra.div
          data-corner
          aria-hidden
          position="absolute"
          zIndex={3}
          top="0"
          insetEnd="0"
          boxSize={{ base: '44px', lg: '64px' }}
          transition="width 160ms ease-out, height 160ms ease-out"
          backgroundImage={`linear-gradient(45deg, {colors.${colour}.fold} 50%, {colors.bg.paper} 50.5%)`}
        />
      )}
    </chakra.article>
  );
}
