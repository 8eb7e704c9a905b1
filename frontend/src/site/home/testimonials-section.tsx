import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Portrait } from '../../art/portraits.tsx';
import { Postcard } from '../../art/postcard.tsx';
import { StringBend, StringDrop } from '../../art/string-bend.tsx';
import { closingQuote } from '../../content/reviews.ts';
import type { Language } from '../../language.ts';
import { Words } from '../../ui/words.tsx';
import { frame } from '../../theme/frame.ts';
import { Quoted } from '../quoted.tsx';
import { shownReviews, useRating, type ShownReview } from '../shown-reviews.ts';
import { useWebsite } from '../website.ts';
import { ReviewControls } from './review-controls.tsx';

/**
 * What parents say, one postcard after another, above a drawing of a boy reading aloud at a bus stop. While there are no
 * reviews it says so, and shows neither stars nor postcards.
 */
export function TestimonialsSection() {
  const { t, i18n } = useTranslation('home-sections');
  const language = i18n.language as Language;
  const website = useWebsite();
  const reviews = shownReviews(website, language);
  const rating = useRating();
  return (
    <chakra.section
      id="testimonials"
      tabIndex={-1}
      aria-labelledby="testimonials-title"
      scrollMarginTop="belowMenu"
      position="relative"
      overflow="clip"
      outline="none"
      bg="panel.sun"
      color="fg"
    >
      <Grain />
      <Drawing name="reviewsString" />
      <Box
        position="relative"
        {...frame}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '496px minmax(0, 632px)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        justifyContent="space-between"
        paddingTop={{ base: '8.5', lg: '10' }}
      >
        <Box position="relative" paddingBottom={{ base: '130px', lg: '6' }}>
          <StringDrop
            top={{ base: '-72px' }}
            bottom="130px"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <StringBend
            to="left"
            bottom="73px"
            height="57px"
            insetStart="calc(40% + 3px)"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <Heading id="testimonials-title" size="5xl">
            <KiteStop>{t(rating ? 'testimonials.title' : 'testimonials.noneTitle')}</KiteStop>
          </Heading>
          {rating ? (
            <>
              {' '}
              <Box display="flex" alignItems="center" flexWrap="wrap" gap="2" marginTop={{ base: '5', lg: '6' }}>
                <Kites mean={Number(rating.mean)} />
                <chakra.b
                  fontFamily="display"
                  fontWeight={900}
                  fontSize="display.2"
                  lineHeight="tight"
                  marginInlineStart="2"
                  fontVariantNumeric="lining-nums"
                >
                  {t('testimonials.outOfFive', rating)}
                </chakra.b>
              </Box>
              <Text marginTop="2" fontSize="lg">
                {t('testimonials.trustedBy', { count: rating.count })}
              </Text>
            </>
          ) : (
            <Text marginTop={{ base: '5', lg: '6' }} fontSize="lg" maxWidth="22em">
              {t('testimonials.none')}
            </Text>
          )}
        </Box>
        {rating && <Carousel reviews={reviews} />}
        {website.samples && (
          <chakra.div
            position="relative"
            margin="0"
            alignSelf="end"
            maxWidth={{ base: 'column', lg: '430px' }}
            paddingTop={{ base: '7.5', lg: '6.5' }}
            paddingBottom={{ base: '7', lg: '10' }}
          >
            <Heading as="blockquote" size="3xl" margin="0" lineHeight="none">
              {closingQuote.text[language]}
            </Heading>
            <chakra.div fontWeight={600} marginTop="5">
              {closingQuote.author[language]}
            </chakra.div>
          </chakra.div>
        )}
      </Box>
      <Box position="relative" {...frame} marginTop={{ lg: '-368px' }} pointerEvents="none">
        <Box
          hideBelow="md"
          width={{ md: '760px', lg: '664px' }}
          marginInlineStart="auto"
          marginInlineEnd={{ lg: '-7.5' }}
        >
          <Drawing name="busStopWide" />
        </Box>
        <Box hideFrom="md" marginInline="-edge">
          <Drawing name="busStopPhone" />
        </Box>
      </Box>
    </chakra.section>
  );
}

/** Five kites, as many of them folded as the mean is high, to half a kite. */
function Kites({ mean }: { mean: number }) {
  return (
    <svg viewBox="-1 -1 134 30" width="134" height="30" aria-hidden focusable="false">
      {[0, 1, 2, 3, 4].map((place) => {
        const share = mean - place;
        return (
          <g key={place} transform={`translate(${place * 28} 0)`}>
            {share >= 0.25 && <chakra.path d="M10,0L0,9L10,28z" fill="accent.coral" />}
            {share >= 0.75 ? (
              <chakra.path d="M10,0L20,9L10,28z" fill="fg" />
            ) : (
              <chakra.path d="M10,0L20,9L10,28L0,9z" fill="none" stroke="fg" strokeWidth="1.5" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The reviews, one at a time; a single one has nothing to turn. */
function Carousel({ reviews }: { reviews: readonly ShownReview[] }) {
  const { t } = useTranslation('home-sections');
  return (
    <chakra.div
      role="group"
      css={{ '@media print': { '& [data-slides] > *': { flex: 'none', breakInside: 'avoid' } } }}
      aria-roledescription={t('testimonials.carouselRole')}
      aria-label={t('testimonials.carousel')}
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: '1 / 3' }}
      marginTop={{ lg: '7' }}
      data-reviews="playing"
      display="flex"
      flexDirection="column-reverse"
      justifyContent="flex-end"
      paddingBottom={{ lg: '424px' }}
    >
      <ReviewControls reviews={reviews} />
      <Postcard>
        <chakra.div
          data-slides
          tabIndex={0}
          display="flex"
          columnGap="5"
          minHeight={{ lg: '236px' }}
          overflowX="auto"
          overscrollBehaviorX="contain"
          scrollSnapType="x mandatory"
          scrollbarWidth="none"
          _print={{ flexDirection: 'column', rowGap: '6', overflow: 'visible' }}
        >
          {reviews.map(({ id, text, language, author, rating, portrait, answer }, position) => (
            <chakra.div
              key={id}
              role="group"
              aria-roledescription={t('testimonials.slideRole')}
              aria-label={t('testimonials.slide', { number: position + 1, total: reviews.length })}
              flex="0 0 100%"
              scrollSnapAlign="start"
              scrollSnapStop="always"
              margin="0"
              display="flex"
              flexDirection="column"
            >
              <chakra.blockquote
                margin="0"
                fontSize={{ base: 'xl', lg: '2xl' }}
                lineHeight="text"
                css={{ '&:lang(zh)': { lineHeight: 'tall' } }}
              >
                <Quoted language={language}>{text}</Quoted>
              </chakra.blockquote>
              <chakra.div display="flex" alignItems="center" gap="3" marginTop="auto" paddingTop="5">
                <Box width="48px" flex="none">
                  <Portrait id={portrait ?? position} />
                </Box>
                <span>
                  <chakra.b display="block" lineHeight="snug">
                    {author}
                  </chakra.b>
                  <chakra.span textStyle="meta" color="fg.muted">
                    {t('testimonials.parent')} · {t('testimonials.mark', { rating })}
                  </chakra.span>
                </span>
              </chakra.div>
              {answer && (
                <chakra.div marginTop="4" paddingInlineStart="4" boxShadow="startBar accent.sun" fontSize="md">
                  <chakra.b display="block">{t('testimonials.answer')}</chakra.b>
                  <Words>{answer}</Words>
                </chakra.div>
              )}
            </chakra.div>
          ))}
        </chakra.div>
        <chakra.div data-said aria-live="polite" srOnly />
      </Postcard>
    </chakra.div>
  );
}
