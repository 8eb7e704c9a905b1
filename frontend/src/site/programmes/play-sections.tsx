import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { point, type Cubic } from '../../art/geometry.ts';
import type { Bow } from '../../art/kite-string.tsx';
import { PageString } from '../../art/page-string.tsx';
import { FamiliesTitle, FamilyWords, useQuotes } from './family-words.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame, panelInset } from '../../theme/frame.ts';
import { air, colourOf, ColourPanel, Point } from './page-parts.tsx';

const programme = 'english-through-play';
const colour = colourOf(programme);

const hour = [
  { stop: 'hello', minute: 0, bg: 'panel.sun', ink: 'fg', drop: '112px', turn: '-4deg' },
  { stop: 'basket', minute: 5, bg: 'panel.skyMuted', ink: 'panel.sky', drop: '64px', turn: '3deg' },
  { stop: 'game', minute: 15, bg: 'programme.play', ink: 'fg.onPanel', drop: '96px', turn: '-2deg' },
  { stop: 'move', minute: 35, bg: 'panel.sky', ink: 'fg.onPanel', drop: '36px', turn: '4deg' },
  { stop: 'book', minute: 48, bg: 'programme.outdoor', ink: 'fg.onPanel', drop: '60px', turn: '-3deg' },
  { stop: 'door', minute: 57, bg: 'secondary', ink: 'panel.sun', drop: '0px', turn: '2deg' },
] as const;

// Between the heading and the text beside it, along their whole height.
const hourString: Cubic[] = [[point(860, 0), point(860, 110), point(700, 90), point(700, 200)]];

// Above the blocks, then behind the middle of each, and out at the lower right.
const blockString: Cubic[] = [
  [point(700, 0), point(700, 52), point(600, 40), point(470, 44)],
  [point(470, 44), point(250, 52), point(18, 20), point(18, 140)],
  [point(18, 140), point(18, 206), point(56, 232), point(110, 230)],
  [point(110, 230), point(206, 228), point(210, 182), point(306, 182)],
  [point(306, 182), point(402, 182), point(406, 214), point(502, 214)],
  [point(502, 214), point(598, 214), point(602, 154), point(698, 154)],
  [point(698, 154), point(794, 154), point(798, 178), point(894, 178)],
  [point(894, 178), point(990, 178), point(994, 118), point(1090, 118)],
  [point(1090, 118), point(1190, 118), point(1236, 130), point(1236, 320)],
];
const blockBows: Bow[] = [
  { curve: 0, t: 0.86, colour: 'sun' },
  { curve: 1, t: 0.42, colour: 'leaf' },
  { curve: 8, t: 0.8, colour: 'sky' },
];

export function Hour() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="hour" position="relative" paddingTop={air}>
      <Box position="relative" marginTop={{ lg: '-132px' }} paddingTop={{ lg: '132px' }}>
        <PageString curves={hourString} bows={[{ curve: 0, t: 0.6, colour: 'coral' }]} runOn />
        <Box {...frame} position="relative" display={{ lg: 'grid' }} gridTemplateColumns="6fr 6fr" alignItems="end">
          <Heading id="hour" size="5xl">
            <Stopped>{t('hour.title')}</Stopped>
          </Heading>
          <Text marginTop={{ base: '5', lg: '0' }} maxWidth="21em" justifySelf={{ lg: 'end' }}>
            {t('hour.text')}
          </Text>
        </Box>
      </Box>
      <Box position="relative">
        <PageString curves={blockString} bows={blockBows} runOn />
        <chakra.ol
          listStyleType="none"
          {...frame}
          position="relative"
          paddingTop={{ base: '7', lg: '8.5' }}
          display={{ lg: 'grid' }}
          gridTemplateColumns="repeat(6, minmax(0, 1fr))"
          columnGap="5"
        >
          {hour.map(({ stop, minute, bg, ink, drop, turn }) => (
            <chakra.li
              key={stop}
              position="relative"
              display={{ base: 'grid', lg: 'block' }}
              gridTemplateColumns="72px minmax(0, 1fr)"
              columnGap="edge"
              paddingBottom={{ base: '5.5', lg: '0' }}
              paddingTop={{ lg: drop }}
              css={{
                '&:not(:last-of-type)::before': {
                  content: '""',
                  display: { base: 'block', lg: 'none' },
                  position: 'absolute',
                  insetInlineStart: '35px',
                  top: '20px',
                  bottom: '-20px',
                  width: '2px',
                  background: '{colors.line.strong}',
                },
              }}
            >
              <Minute minute={minute} bg={bg} ink={ink} turn={turn} label={t('hour.minute', { minute })} />
              <Box marginTop={{ lg: '5' }}>
                <Point title={t(`hour.${stop}.title`)}>{t(`hour.${stop}.text`)}</Point>
              </Box>
            </chakra.li>
          ))}
        </chakra.ol>
      </Box>
    </chakra.section>
  );
}

interface MinuteProps {
  minute: number;
  bg: string;
  ink: string;
  turn: string;
  label: string;
}

/** A letter block with a number of minutes in place of a letter. */
function Minute({ minute, bg, ink, turn, label }: MinuteProps) {
  return (
    <Box
      position="relative"
      width={{ base: '64px', lg: '92px' }}
      height={{ base: '64px', lg: '92px' }}
      display="flex"
      alignItems="center"
      justifyContent="center"
      bg={bg}
      color={ink}
      fontFamily="letters"
      fontWeight="700"
      fontSize={{ base: 'display.4', lg: 'display.6' }}
      lineHeight="none"
      transform={`rotate(${turn})`}
      boxShadow={{ base: 'pile line.card', lg: 'pileWide line.card' }}
    >
      <chakra.span srOnly>{label}</chakra.span>
      <span aria-hidden>{minute}</span>
    </Box>
  );
}

const benefits = ['courage', 'ears', 'words', 'turns'] as const;
const bowColours = ['accent.coral', 'accent.sky', 'programme.outdoor', 'programme.literacy'] as const;
const indents = ['0', '88px', '24px', '132px'] as const;

// Ends in the knot of the first bow.
const benefitsString: Cubic[] = [[point(1236, 0), point(1236, 130), point(760, 10), point(565, 150)]];

export function Benefits() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="benefits" position="relative">
      <PageString curves={benefitsString} bows={[{ curve: 0, t: 0.5, colour: 'sun' }]} />
      <Box
        {...frame}
        position="relative"
        paddingTop={air}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
        columnGap="5"
        rowGap="7"
      >
        <Heading id="benefits" size="3xl">
          <Stopped>{t('benefits.title')}</Stopped>
        </Heading>
        <chakra.ul
          listStyleType="none"
          padding="0"
          display="flex"
          flexDirection="column"
          gap={{ base: '7', lg: '7.5' }}
        >
          {benefits.map((benefit, place) => (
            <chakra.li
              key={benefit}
              position="relative"
              paddingInlineStart="7.5"
              marginInlineStart={{ lg: indents[place] }}
            >
              <chakra.svg
                viewBox="-17 -11 34 22"
                width="34px"
                position="absolute"
                insetStart="0"
                top="10px"
                color={bowColours[place]}
                transform={`rotate(${place % 2 ? 14 : -12}deg)`}
                aria-hidden
                focusable="false"
              >
                <path d="M0,0L-15,-9V9zM0,0L15,-9V9z" fill="currentColor" />
                <path d="M0,0L15,-9V9z" fillOpacity="0.2" />
              </chakra.svg>
              <Point title={t(`benefits.${benefit}.title`)} size="2xl">
                {t(`benefits.${benefit}.text`)}
              </Point>
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
    </chakra.section>
  );
}

export function Families() {
  const [first, second] = useQuotes(programme);
  if (!first) return null;
  return (
    <chakra.section aria-labelledby="families" {...frame} paddingTop={air}>
      <ColourPanel colour={colour.panel} bleed="right" marginInlineStart={{ lg: '196px' }} color="fg.onPanel">
        <Box
          paddingTop={{ base: '7', lg: '9' }}
          paddingBottom={second ? { base: '10', lg: '11' } : { base: '7', lg: '9' }}
          paddingInlineStart={panelInset}
          paddingInlineEnd={{ lg: '5' }}
        >
          <FamiliesTitle programme={programme} />
          <FamilyWords review={first} size="display" />
        </Box>
      </ColourPanel>
      {second && (
        <Box
          position="relative"
          bg="bg.sheet"
          width={{ base: 'auto', md: '520px' }}
          marginTop={{ base: '-8.5', lg: '-10' }}
          marginInlineEnd={{ base: 'edge', md: '0' }}
          padding={{ base: '5.5 5', lg: '6.5 7' }}
          paddingInlineEnd={{ base: '6.5', lg: '8' }}
          border="rule line"
        >
          <FamilyWords review={second} size="card" />
        </Box>
      )}
    </chakra.section>
  );
}
