import { Box, Button, chakra, Heading, Text, type BoxProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Programme } from '@kitewell/contract/programmes';
import { programmeNames } from '@kitewell/contract/website/snapshot';
import { paths } from '../../paths.ts';
import { FoldedBow } from '../../art/folded-bow.tsx';
import { Grain } from '../../art/grain.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { fromPrice, shownPrice } from '../../content/programmes.ts';
import { Words } from '../../ui/words.tsx';
import { Fact, FactRow } from '../fact-row.tsx';
import { Link } from '../link.tsx';
import { ProgrammeName } from '../programme-name.tsx';
import { useFacts } from '../../facts.ts';
import { useWebsite } from '../website.ts';

export const air = { base: '76px', lg: '132px' } as const;

/** Chinese needs more line height than Latin text at the same size. */
export const chineseLineHeight = { '&:lang(zh)': { lineHeight: 'tall' } } as const;

/** The programme's colours by their purpose. */
export function colourOf(programme: Programme) {
  const colour = `programme.${programmeNames[programme].colour}` as const;
  return { panel: colour, fold: `${colour}.fold`, pale: `${colour}.pale` } as const;
}

interface ColourPanelProps extends BoxProps {
  colour: string;
  /**
   * The colour of the paper's back at the turned corner; only an area whose right edge is on the page has that corner.
   */
  fold?: string;
  bleed: 'left' | 'right';
}

/** A coloured area that reaches one edge of the window, whatever its width. The page must clip. */
export function ColourPanel({ colour, fold, bleed, children, ...rest }: ColourPanelProps) {
  const corner = fold ? { base: '44px', lg: '64px' } : '0px';
  return (
    <Box position="relative" isolation="isolate" {...rest} css={[{ '--corner': corner }, rest.css]}>
      <Box
        aria-hidden
        position="absolute"
        zIndex={-1}
        insetBlock="0"
        insetStart={bleed === 'left' ? '-100vw' : '0'}
        insetEnd={bleed === 'left' ? '0' : '-100vw'}
        bg={colour}
        clipPath="polygon(0 0, calc(100% - var(--corner)) 0, 100% var(--corner), 100% 100%, 0 100%)"
      >
        <Grain />
      </Box>
      {fold && (
        <Box
          aria-hidden
          position="absolute"
          zIndex={-1}
          top="0"
          insetEnd="0"
          boxSize="var(--corner)"
          bg={fold}
          clipPath="polygon(0 0, 100% 100%, 0 100%)"
        />
      )}
      {children}
    </Box>
  );
}

interface HeroTextProps extends BoxProps {
  programme: Programme;
}

/** The subject of the page, its buttons, and the facts: age, length, size of the class. */
export function HeroText({ programme, ...box }: HeroTextProps) {
  const { t: tOf } = useTranslation(programme);
  const { t, i18n } = useTranslation(['programmes', 'common']);
  const { programmes: facts } = useFacts();
  const { ages, minutes } = facts[programme];
  return (
    <Box paddingTop={{ base: '6', md: '7.5', lg: '8' }} {...box}>
      {/* On a tablet the English name has half the width, into which its longest word must fit. */}
      <Heading
        as="h1"
        size="5xl"
        tabIndex={-1}
        css={{ '&:lang(en)': { fontSize: { md: 'fluid.programme', lg: 'display.12' } } }}
      >
        {/* In English the name is the headline; a Chinese page has its own headline below the name. */}
        {i18n.language === 'zh' && (
          <chakra.span
            display="block"
            fontSize={{ base: 'display.2', lg: 'display.4' }}
            lineHeight="snug"
            marginBottom="3"
          >
            <ProgrammeName programme={programme} />
          </chakra.span>
        )}
        <Stopped>{tOf('hero.title')}</Stopped>
      </Heading>
      <Text textStyle="lead" fontWeight={700} marginTop={{ base: '5', lg: '5.5' }} maxWidth="26em">
        {tOf('hero.line')}
      </Text>
      <Text textStyle="lead" marginTop="1" maxWidth="27em">
        <Words>{tOf('hero.text')}</Words>
      </Text>
      <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="5" rowGap="2" marginTop="5">
        <BookTrial programme={programme} />
        <Button asChild variant="plain">
          <Link to={paths.pricesOf(programme)}>{t('viewPricing')}</Link>
        </Button>
      </Box>
      <FactRow label={t('facts.label')} columns={minutes === null ? { base: 2, lg: 3 } : 2}>
        <Fact value={t('facts.agesValue', ages)} text={t('facts.ages')} />
        {minutes !== null && <Fact value={t('facts.minutesValue', { minutes })} text={t('facts.minutes')} />}
        <Fact value={t('facts.sizeValue')} text={t('facts.size')} />
        <Fact
          value={t('facts.priceValue', { price: shownPrice(fromPrice(facts, programme)) })}
          text={t('facts.price')}
        />
      </FactRow>
      <SlotsBanner programme={programme} />
    </Box>
  );
}

interface BookTrialProps {
  programme: Programme;
  variant?: 'solid' | 'surface';
}

export function BookTrial({ programme, variant = 'solid' }: BookTrialProps) {
  const { t } = useTranslation('programmes');
  return (
    <Button asChild variant={variant}>
      <Link to={paths.book({ program: programme })}>{t('bookTrial')}</Link>
    </Button>
  );
}

/** How few times are left for a trial, on a tag attached to the page; nothing where there are none or enough. */
function SlotsBanner({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programmes');
  const count = useWebsite().trialTimesLeft[programme];
  if (count === undefined) return null;
  return (
    <Box
      data-testid="slots"
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight="52px"
      paddingInline="3.5 5"
      paddingBlock="3"
      bg="panel.sun"
      color="fg"
      fontWeight="700"
      fontSize="lg"
      lineHeight="snug"
      css={{ clipPath: 'polygon(0 0, 100% 0, calc(100% - 14px) 50%, 100% 100%, 0 100%)' }}
      marginTop="6"
    >
      <chakra.svg viewBox="-17 -11 34 22" width="34px" height="22px" flex="none" aria-hidden focusable="false">
        <FoldedBow colour="coral" />
      </chakra.svg>
      {t('slots', { count })}
    </Box>
  );
}

interface PointProps {
  title: string;
  children: string;
  size?: 'md' | 'lg' | '2xl';
}

/** One fact: its name in the display font, then a sentence or two. */
export function Point({ title, children, size = 'lg' }: PointProps) {
  return (
    <>
      <Heading as="h3" size={size}>
        <Words>{title}</Words>
      </Heading>
      <Text marginTop="2" fontSize="lg" lineHeight="text" css={chineseLineHeight} maxWidth="27em">
        <Words>{children}</Words>
      </Text>
    </>
  );
}
