import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { fromPrice, shownPrice } from '../../content/programmes.ts';
import { SentenceGap } from '../../ui/words.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { air, BookTrial, colourOf, ColourPanel } from './page-parts.tsx';
import { Link } from '../link.tsx';
import { ProgrammeName } from '../programme-name.tsx';
import { useFacts } from '../../facts.ts';

/** The ground of the offer, and the back of the paper at its turned corner. */
const grounds = {
  sky: { panel: 'panel.sky', fold: 'panel.skyMuted' },
  sun: { panel: 'panel.sun', fold: 'status.pending.bg' },
  ink: { panel: 'secondary', fold: 'secondary.fold' },
} as const;

/** How the offer of a trial looks on a programme's page. */
export interface Offer {
  bleed: 'left' | 'right';
  ground: keyof typeof grounds;
}

/** The offer of a trial at the end of the page. */
export function CallToAction({ programme, bleed, ground }: Offer & { programme: Programme }) {
  const { t } = useTranslation(programme);
  const { trial } = useFacts();
  const light = ground === 'sun';
  const { panel, fold } = grounds[ground];
  const left = bleed === 'left';
  return (
    <chakra.section aria-labelledby="trial-title" {...frame} marginTop={air}>
      <ColourPanel
        colour={panel}
        bleed={bleed}
        fold={left ? fold : undefined}
        marginInlineEnd={{ lg: left ? '200px' : '0' }}
        marginInlineStart={{ lg: left ? '0' : '200px' }}
        color={light ? 'fg' : 'fg.onPanel'}
      >
        <Box
          paddingBlock={{ base: '7.5', lg: '9' }}
          paddingInlineStart={{ base: left ? '0' : 'edge', lg: left ? '0' : '9' }}
          paddingInlineEnd={{ base: '7.5', md: '220px', lg: '320px' }}
        >
          <Heading id="trial-title" size="5xl">
            <Stopped>{t('action.title')}</Stopped>
          </Heading>
          <Text textStyle="lead" marginBlock="5" maxWidth="25em">
            {t('action.text', { minutes: trial.minutes })}
          </Text>
          <BookTrial programme={programme} variant={light ? 'surface' : 'solid'} />
        </Box>
        <Box
          hideBelow="md"
          position="absolute"
          insetEnd={{ md: '36px', lg: '84px' }}
          top={{ md: '64px', lg: '44px' }}
          width={{ md: '150px', lg: '230px' }}
        >
          <Drawing name="trialKite" />
        </Box>
      </ColourPanel>
    </chakra.section>
  );
}

/** The other two programmes, each a strip in its colour to the edge of the window. */
export function RelatedProgrammes({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programmes');
  const { programmes: facts } = useFacts();
  const others = programmes.filter((other) => other !== programme);
  return (
    <chakra.section
      aria-labelledby="related-title"
      {...frame}
      paddingTop={air}
      paddingBottom={{ base: '5', lg: '6.5' }}
    >
      <Heading id="related-title" size="3xl">
        <Stopped>{t('related.title')}</Stopped>
      </Heading>
      <chakra.ul listStyleType="none" padding="0" marginTop="6">
        {others.map((other, place) => {
          const { ages } = facts[other];
          return (
            <chakra.li key={other} marginInlineStart={place === 0 ? '0' : { base: '5.5', md: '120px', lg: '392px' }}>
              <ColourPanel colour={colourOf(other).panel} bleed="right" color="fg.onPanel">
                <chakra.a
                  asChild
                  display="flex"
                  flexWrap={{ base: 'wrap', md: 'nowrap' }}
                  alignItems="baseline"
                  columnGap={{ base: '5', lg: '7' }}
                  rowGap="2"
                  minHeight={{ base: '140px', md: '120px' }}
                  paddingBlock={{ base: '5', lg: '6' }}
                  paddingInline={{ base: 'edge', lg: '6' }}
                  textDecoration="none"
                  css={{
                    '&:hover h3': {
                      textDecoration: 'underline',
                      textUnderlineOffset: '0.16em',
                      textDecorationThickness: '3px',
                    },
                  }}
                >
                  <Link to={paths.programme(other)}>
                    <chakra.span
                      fontFamily="display"
                      fontWeight="900"
                      fontSize={{ base: 'display.7', lg: 'display.10' }}
                      lineHeight="flat"
                      letterSpacing="tighter"
                      fontVariantNumeric="lining-nums"
                      whiteSpace="nowrap"
                      minWidth={{ md: '132px', lg: '240px' }}
                      aria-hidden
                    >
                      {ages.from}–{ages.to}
                    </chakra.span>
                    <chakra.span display="block">
                      <Heading as="h3" size="xl">
                        <ProgrammeName programme={other} />
                      </Heading>
                      <chakra.span srOnly>{t('related.ages', ages)}</chakra.span>
                      <chakra.span display="block" marginTop="2" fontSize="lg" lineHeight="text">
                        {t(`related.${other}`)}
                        <SentenceGap />
                        <chakra.b whiteSpace="nowrap">
                          {t('related.price', { price: shownPrice(fromPrice(facts, other)) })}
                        </chakra.b>
                      </chakra.span>
                    </chakra.span>
                  </Link>
                </chakra.a>
              </ColourPanel>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
