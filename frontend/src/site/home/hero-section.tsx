import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Fact, FactRow } from '../fact-row.tsx';
import { SentenceGap } from '../../ui/words.tsx';
import { paths } from '../../paths.ts';
import { Grain } from '../../art/grain.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { Link } from '../link.tsx';
import { useFacts } from '../../facts.ts';
import { useRating } from '../shown-reviews.ts';

export function HeroSection() {
  const { t } = useTranslation('home');
  const { business } = useFacts();
  const rating = useRating();
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
        position={{ md: 'relative' }}
        zIndex={{ lg: 1 }}
        maxWidth="page"
        marginInline="auto"
        width="100%"
        paddingInlineStart={frame.paddingInline}
        paddingInlineEnd={{ base: 'edge', lg: '8' }}
        paddingTop={{ base: 'edge', md: '7.5', lg: '8' }}
        // The place of a phone's drawing, which comes later: what sits on it must not move then.
        paddingBottom={{ base: `calc(${skyWidth} * 350 / 390 + {spacing.3.5})`, md: '11', lg: '0' }}
      >
        <Heading as="h1" size="7xl" tabIndex={-1} css={shortOnPhones}>
          <KiteStop>{t('hero.title')}</KiteStop>
        </Heading>
        <Text textStyle="lead" fontWeight={700} marginTop={{ base: '3.5', md: '5', lg: '6' }}>
          {t('hero.subtitle')}
        </Text>
        <Text textStyle="lead" maxWidth="455px" marginTop="1">
          {t('hero.description')}
          <SentenceGap />
          <b>{t('hero.price')}</b>
        </Text>
        <Box
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap={{ base: '5', lg: '5.5' }}
          rowGap="2"
          marginTop={{ base: '3.5', md: '5', lg: '5.5' }}
        >
          <Button asChild>
            <Link to={paths.section('contact')}>{t('hero.bookTrialBtn')}</Link>
          </Button>
          <Button asChild variant="plain">
            <Link to={paths.section('about')}>{t('hero.learnMoreBtn')}</Link>
          </Button>
          {business.video && <Film />}
        </Box>
        <FactRow label={t('hero.facts')} marginTop={{ base: '5', md: '5.5', lg: '6.5' }}>
          {rating && (
            <Fact
              value={t('hero.ratingValue', rating)}
              text={
                <chakra.span
                  asChild
                  display="inline-flex"
                  alignItems="center"
                  minHeight="tapTarget"
                  marginBlock="-3"
                  // In two lines on wide pages, where the hill begins beside the facts.
                  maxWidth={{ lg: '5.4em' }}
                  css={{ '&:lang(zh)': { maxWidth: 'none' } }}
                  textUnderlineOffset="0.25em"
                >
                  <Link to={paths.section('testimonials')} aria-label={t('hero.ratingLabel', rating)}>
                    {t('hero.rating', rating)}
                  </Link>
                </chakra.span>
              }
            />
          )}
          {business.copyrightYear > business.founded && (
            <Fact value={t('hero.yearsValue')} text={t('hero.yearsService')} />
          )}
          <Fact value={t('hero.locationValue')} text={t('hero.location')} />
        </FactRow>
      </Box>
      {/* After the text, which can then be read while the drawing is still loading. */}
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
        hideFrom="lg"
        position={{ base: 'absolute', md: 'relative' }}
        insetInline={{ base: '0', md: 'auto' }}
        bottom={{ base: '0', md: 'auto' }}
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
          bg="panel.sky"
        />
        <Box position="relative" width={{ base: 'min(100%, 560px)', md: '118%' }} flex="none">
          <Drawing name="heroTall" />
        </Box>
        <Grain />
      </Box>
    </chakra.section>
  );
}

/** On a phone, the first screen has the text, the buttons, and the main part of the drawing. */
const shortOnPhones = {
  '@media (max-width: 760px)': {
    fontSize: 'fluid.hero',
    lineHeight: 'flat',
    whiteSpace: 'normal',
    '&:lang(zh)': { fontSize: 'fluid.heroChinese', lineHeight: 'tight', whiteSpace: 'pre-line' },
  },
} as const;

/** A phone's drawing is as wide as the page, up to this width. */
const skyWidth = 'min(100vw, 560px)';

/** The link to the video, a small drawing with a text. It opens in a new tab. */
function Film() {
  const { t } = useTranslation('home');
  const { business } = useFacts();
  return (
    <chakra.a
      href={business.video}
      target="_blank"
      rel="noopener"
      // On a phone it sits on the sky, in the corner that the kite leaves free.
      position={{ base: 'absolute', md: 'static' }}
      zIndex={1}
      bottom={`calc(${skyWidth} * 0.64)`}
      insetStart={`calc(${skyWidth} * 0.15)`}
      color={{ base: 'fg.onPanel', md: 'inherit' }}
      display="inline-flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'flex-start', md: 'center' }}
      columnGap="3"
      rowGap="2"
      minHeight="tapTarget"
      fontWeight={700}
      fontSize={{ base: 'fluid.film', md: 'md' }}
      lineHeight="snug"
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
        border="bar bg.sheet"
        boxShadow="ring line.strong"
      >
        <Drawing name="sessionFilm" />
      </chakra.span>
      <chakra.span maxWidth="8em">
        <chakra.b>{t('hero.video')}</chakra.b>
        <chakra.span srOnly>, {t('hero.videoHint')}</chakra.span>
      </chakra.span>
    </chakra.a>
  );
}
