import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { Grain } from '../../art/grain.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { business } from '../../content/business.ts';
import { SectionLink } from '../../ui/section-link.tsx';
import { sectionOffset } from '../../ui/section-scroll.ts';
import { frame } from './frame.ts';

export function HeroSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      id="home"
      position="relative"
      overflow="hidden"
      minHeight={{ lg: '860px' }}
      display={{ md: 'grid', lg: 'block' }}
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 48%)"
    >
      <Box
        position={{ lg: 'absolute' }}
        hideBelow="lg"
        bottom="0"
        insetStart="50%"
        width="1280px"
        height="860px"
        marginInlineStart="-640px"
      >
        <Drawing name="hero" />
      </Box>
      <Box hideBelow="lg">
        <Grain />
      </Box>
      <Box
        position="relative"
        maxWidth="1280px"
        marginInline="auto"
        width="100%"
        paddingInlineStart={frame.paddingInline}
        paddingInlineEnd={{ base: '20px', lg: '64px' }}
        paddingTop={{ base: '34px', md: '56px', lg: '60px' }}
        paddingBottom={{ md: '140px', lg: '0' }}
      >
        <Heading as="h1" size="7xl" tabIndex={-1}>
          <KiteStop>{t('hero.title')}</KiteStop>
        </Heading>
        <Text textStyle="lead" fontWeight={700} marginTop={{ base: '24px', lg: '34px' }}>
          {t('hero.subtitle')}
        </Text>
        <Text textStyle="lead" maxWidth="455px" marginTop="1">
          {t('hero.description')}
        </Text>
        <Box
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap={{ base: '22px', lg: '28px' }}
          rowGap="2"
          marginTop={{ base: '24px', lg: '30px' }}
        >
          <Button asChild>
            <SectionLink to={paths.section('contact')} offset={sectionOffset.contact}>
              {t('hero.bookTrialBtn')}
            </SectionLink>
          </Button>
          <Button asChild variant="plain">
            <SectionLink to={paths.section('about')} offset={sectionOffset.menu}>
              {t('hero.learnMoreBtn')}
            </SectionLink>
          </Button>
          <Film />
        </Box>
        <chakra.ul
          aria-label={t('hero.facts')}
          listStyleType="none"
          padding="0"
          display="flex"
          flexWrap="wrap"
          rowGap="3"
          marginTop={{ base: '30px', lg: '40px' }}
        >
          <Fact
            value={t('hero.ratingValue')}
            text={
              <chakra.span
                asChild
                display="inline-flex"
                alignItems="center"
                minHeight="tapTarget"
                marginBlock="-12px"
                textUnderlineOffset="0.25em"
              >
                <SectionLink
                  to={paths.section('testimonials')}
                  offset={sectionOffset.menu}
                  aria-label={t('hero.ratingLabel')}
                >
                  {t('hero.rating')}
                </SectionLink>
              </chakra.span>
            }
          />
          <Fact value={t('hero.yearsValue')} text={t('hero.yearsService')} />
          <Fact value={t('hero.locationValue')} text={t('hero.location')} />
        </chakra.ul>
      </Box>
      <Box
        hideFrom="lg"
        position="relative"
        marginTop={{ base: '28px', md: '0' }}
        display="flex"
        alignItems="flex-end"
        justifyContent="flex-end"
      >
        <Box
          position="absolute"
          top="0"
          insetEnd="0"
          bottom={{ base: 'min(8.2vw, 46px)', md: '4.65vw' }}
          insetStart={{ base: '9.2%', md: '0' }}
          bg="plate.sky"
        />
        <Box
          position="relative"
          width={{ base: '100%', md: '118%' }}
          maxWidth={{ base: '560px', md: 'none' }}
          flex="none"
        >
          <Drawing name="heroTall" />
        </Box>
        <Grain />
      </Box>
    </chakra.section>
  );
}

/** The way to the video: a small still of it, which opens it where it is. */
function Film() {
  const { t } = useTranslation('home');
  return (
    <chakra.a
      href={business.video}
      target="_blank"
      rel="noopener"
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight="tapTarget"
      fontWeight={700}
      fontSize="16px"
      lineHeight="1.2"
      textDecoration="none"
      css={{
        '& > span:first-of-type': { transition: 'transform 160ms ease-out' },
        '&:hover > span:first-of-type': { transform: 'rotate(1deg) scale(1.04)' },
        '&:hover b': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '0.25em' },
      }}
    >
      <chakra.span
        display="block"
        width={{ base: '108px', lg: '124px' }}
        height={{ base: '62px', lg: '70px' }}
        flex="none"
        overflow="hidden"
        transform="rotate(-3deg)"
        border="4px solid {colors.bg.sheet}"
        boxShadow="0 0 0 2px {colors.line.strong}"
      >
        <Drawing name="video" />
      </chakra.span>
      <chakra.span maxWidth="8em">
        <chakra.b>{t('hero.video')}</chakra.b>
        <chakra.span srOnly>, {t('hero.videoHint')}</chakra.span>
      </chakra.span>
    </chakra.a>
  );
}

function Fact({ value, text }: { value: string; text: ReactNode }) {
  return (
    <chakra.li
      paddingInlineEnd={{ base: 'clamp(10px, 4.1vw, 16px)', lg: '30px' }}
      css={{
        '& + &': {
          paddingInlineStart: { base: 'clamp(10px, 4.1vw, 16px)', lg: '30px' },
          borderInlineStart: '2px solid {colors.line}',
        },
      }}
    >
      <chakra.b display="block" textStyle="fact" marginBottom="5px">
        {value}
      </chakra.b>
      <chakra.span display="block" textStyle="meta" color="fg.muted">
        {text}
      </chakra.span>
    </chakra.li>
  );
}
