import { Box, Button, chakra, Heading, Text, type BoxProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Programme } from '@kitewell/contract/programmes';
import { paths } from '../../app/paths.ts';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { programmeFacts } from '../../content/programmes.ts';
import type { Language } from '../../i18n.ts';
import { SectionLink } from '../../ui/section-link.tsx';
import { sectionOffset } from '../../ui/section-scroll.ts';
import { Words } from '../../ui/words.tsx';

/** The container that every section of a wide page keeps to. */
export const frame = {
  maxWidth: '1280px',
  marginInline: 'auto',
  paddingInline: { base: '20px', md: '44px', lg: '64px' },
} as const;

export const air = { base: '76px', lg: '132px' } as const;

/** Han glyphs need more leading than Latin ones at the same size. */
export const looser = { '&:lang(zh)': { lineHeight: 1.75 } } as const;

/** The programme's colours by what they are for. */
export function colourOf(programme: Programme) {
  const colour = `programme.${programmeFacts[programme].colour}` as const;
  return { plate: colour, fold: `${colour}.fold`, pale: `${colour}.pale` } as const;
}

/** A heading whose full stop is a kite; one that asks or exclaims keeps its own sign. */
export function Stopped({ children }: { children: string }) {
  return /[.。]$/.test(children) ? <KiteStop>{children}</KiteStop> : children;
}

interface PlateProps extends BoxProps {
  colour: string;
  /** Colour of the reverse that the turned corner shows; only a plate whose right edge is on the page has that corner. */
  fold?: string;
  bleed: 'left' | 'right';
}

/** A whole plate of colour that runs off one edge of the window, whatever its width. The page must clip. */
export function Plate({ colour, fold, bleed, children, ...rest }: PlateProps) {
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

interface HeroTextProps {
  programme: Programme;
  title: string;
  line: string;
  text: string;
}

/** What the page is about, what can be done about it, and the facts: age, length, size of the class. */
export function HeroText({ programme, title, line, text }: HeroTextProps) {
  const { t, i18n } = useTranslation('programmes');
  const { name, ages, minutes } = programmeFacts[programme];
  return (
    <>
      {/* A tablet gives the English name half its width, and its longest word must fit. */}
      <Heading
        as="h1"
        size="5xl"
        tabIndex={-1}
        css={{ '&:lang(en)': { fontSize: { md: 'clamp(56px, 7.4vw, 88px)', lg: '104px' } } }}
      >
        {/* The programmes keep their English names; a Chinese page has a headline of its own beneath it. */}
        {i18n.language === 'zh' && (
          <chakra.span lang="en" display="block" fontSize={{ base: '25px', lg: '34px' }} lineHeight="1.5">
            {name}
          </chakra.span>
        )}
        <Stopped>{title}</Stopped>
      </Heading>
      <Text textStyle="lead" fontWeight={700} marginTop={{ base: '5', lg: '30px' }} maxWidth="26em">
        {line}
      </Text>
      <Text textStyle="lead" marginTop="1" maxWidth="27em">
        <Words>{text}</Words>
      </Text>
      <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="24px" rowGap="2" marginTop="5">
        <BookTrial />
        <Button asChild variant="plain">
          <SectionLink to={`${paths.programme(programme)}#pricing`} offset={sectionOffset.menu}>
            {t('viewPricing')}
          </SectionLink>
        </Button>
      </Box>
      <chakra.ul
        aria-label={t('facts.label')}
        listStyleType="none"
        padding="0"
        display="flex"
        flexWrap="wrap"
        rowGap="3"
        marginTop="6"
      >
        <Fact value={t('facts.agesValue', ages)} text={t('facts.ages')} />
        {minutes !== null && <Fact value={String(minutes)} text={t('facts.minutes')} />}
        <Fact value={t('facts.sizeValue')} text={t('facts.size')} />
      </chakra.ul>
    </>
  );
}

function Fact({ value, text }: { value: string; text: string }) {
  return (
    <chakra.li
      paddingInlineEnd={{ base: 'clamp(10px, 4.1vw, 16px)', lg: '24px' }}
      css={{
        '& + &': {
          paddingInlineStart: { base: 'clamp(10px, 4.1vw, 16px)', lg: '24px' },
          borderInlineStart: '2px solid {colors.line}',
        },
      }}
    >
      <chakra.b display="block" textStyle="fact" marginBottom="5px" fontVariantNumeric="lining-nums">
        {value}
      </chakra.b>
      <chakra.span display="block" textStyle="meta" color="fg.muted">
        {text}
      </chakra.span>
    </chakra.li>
  );
}

export function BookTrial({ variant = 'solid' }: { variant?: 'solid' | 'surface' }) {
  const { t } = useTranslation('programmes');
  return (
    <Button asChild variant={variant}>
      <Link to={paths.bookSession()}>{t('bookTrial')}</Link>
    </Button>
  );
}

/** How many places are open, on a tag tied to the page; nothing where the business has not said. */
export function SlotsBanner({ programme, ...rest }: BoxProps & { programme: Programme }) {
  const { t, i18n } = useTranslation('programmes');
  const { slots } = programmeFacts[programme];
  if (!slots || slots.open < 1) return null;
  return (
    <Box
      data-testid="slots"
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight="52px"
      paddingInline="14px 26px"
      paddingBlock="12px"
      bg="plate.sun"
      color="fg"
      fontWeight="700"
      fontSize="17px"
      lineHeight="1.3"
      css={{ clipPath: 'polygon(0 0, 100% 0, calc(100% - 14px) 50%, 100% 100%, 0 100%)' }}
      {...rest}
    >
      <chakra.svg viewBox="-17 -11 34 22" width="34px" height="22px" flex="none" aria-hidden focusable="false">
        <path d="M0,0L-15,-9V9z" fill="#D4472F" />
        <path d="M0,0L15,-9V9z" fill="#B33520" />
      </chakra.svg>
      {t('slots', { count: slots.open, term: slots.term[i18n.language as Language] })}
    </Box>
  );
}

interface PointProps {
  title: string;
  children: string;
  size?: 'md' | 'lg' | '2xl';
}

/** One thing to know: its name in the display face, then a sentence or two. */
export function Point({ title, children, size = 'lg' }: PointProps) {
  return (
    <>
      <Heading as="h3" size={size}>
        <Words>{title}</Words>
      </Heading>
      <Text marginTop="2" fontSize="17px" lineHeight="1.5" css={looser} maxWidth="27em">
        <Words>{children}</Words>
      </Text>
    </>
  );
}
