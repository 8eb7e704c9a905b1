import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { point, type Cubic } from '../../art/geometry.ts';
import type { Bow } from '../../art/kite-string.tsx';
import { PageString } from '../../art/page-string.tsx';
import { trial } from '../../content/programmes.ts';
import { Words } from '../../ui/words.tsx';
import { CallToAction, RelatedProgrammes } from './closing.tsx';
import { FamilyWords } from './family-words.tsx';
import { air, colourOf, frame, looser, Plate, Point, Stopped } from './page-parts.tsx';
import { Pricing } from './pricing.tsx';

const programme = 'english-through-play';
const colour = colourOf(programme);

/** Everything on the page that is below the first view. */
export function PlaySections() {
  const { t } = useTranslation(programme);
  return (
    <>
      <Hour />
      <Method />
      <Benefits />
      <Families />
      <Pricing programme={programme} />
      <CallToAction
        title={t('action.title')}
        text={t('action.text', { minutes: trial.minutes })}
        bleed="left"
        ground="sky"
      />
      <RelatedProgrammes programme={programme} />
    </>
  );
}

const hour = [
  { stop: 'hello', minute: 0, face: 'plate.sun', ink: 'fg', drop: '112px', turn: '-4deg' },
  { stop: 'basket', minute: 5, face: 'bg.sheet', ink: 'plate.sky', drop: '64px', turn: '3deg' },
  { stop: 'game', minute: 15, face: 'programme.play', ink: 'fg.onPlate', drop: '96px', turn: '-2deg' },
  { stop: 'move', minute: 35, face: 'plate.sky', ink: 'fg.onPlate', drop: '36px', turn: '4deg' },
  { stop: 'book', minute: 48, face: 'programme.outdoor', ink: 'fg.onPlate', drop: '60px', turn: '-3deg' },
  { stop: 'door', minute: 57, face: 'secondary', ink: 'plate.sun', drop: '0px', turn: '2deg' },
] as const;

// Behind the six blocks, and out at the lower right.
const hourString: Cubic[] = [
  [point(860, 0), point(860, 120), point(640, 110), point(580, 230)],
  [point(580, 230), point(510, 366), point(-30, 300), point(106, 452)],
  [point(106, 452), point(190, 500), point(220, 396), point(300, 402)],
  [point(300, 402), point(390, 410), point(400, 470), point(490, 436)],
  [point(490, 436), point(580, 400), point(600, 350), point(682, 376)],
  [point(682, 376), point(770, 404), point(800, 440), point(874, 400)],
  [point(874, 400), point(960, 350), point(980, 310), point(1066, 338)],
  [point(1066, 338), point(1290, 390), point(1236, 480), point(1236, 580)],
];
const hourBows: Bow[] = [
  { curve: 0, t: 0.5, colour: 'sun' },
  { curve: 0, t: 0.92, colour: 'leaf' },
  { curve: 1, t: 0.5, colour: 'coral' },
  { curve: 7, t: 0.5, colour: 'sky' },
];

function Hour() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="hour" position="relative" paddingTop={air}>
      <PageString curves={hourString} bows={hourBows} runOn />
      <Box {...frame} position="relative">
        <Box display={{ lg: 'grid' }} gridTemplateColumns="6fr 6fr" alignItems="end">
          <Heading id="hour" size="5xl">
            <Stopped>{t('hour.title')}</Stopped>
          </Heading>
          <Text marginTop={{ base: '5', lg: '0' }} maxWidth="21em" justifySelf={{ lg: 'end' }}>
            {t('hour.text')}
          </Text>
        </Box>
        <chakra.ol
          listStyleType="none"
          padding="0"
          marginTop={{ base: '44px', lg: '72px' }}
          display={{ lg: 'grid' }}
          gridTemplateColumns="repeat(6, minmax(0, 1fr))"
          columnGap="24px"
        >
          {hour.map(({ stop, minute, face, ink, drop, turn }) => (
            <chakra.li
              key={stop}
              position="relative"
              display={{ base: 'grid', lg: 'block' }}
              gridTemplateColumns="72px minmax(0, 1fr)"
              columnGap="20px"
              paddingBottom={{ base: '32px', lg: '0' }}
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
              <Minute minute={minute} face={face} ink={ink} turn={turn} label={t('hour.minute', { minute })} />
              <Box marginTop={{ lg: '24px' }}>
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
  face: string;
  ink: string;
  turn: string;
  label: string;
}

/** A letter block that carries a minute in place of a letter. */
function Minute({ minute, face, ink, turn, label }: MinuteProps) {
  return (
    <Box
      position="relative"
      width={{ base: '64px', lg: '92px' }}
      height={{ base: '64px', lg: '92px' }}
      display="flex"
      alignItems="center"
      justifyContent="center"
      bg={face}
      color={ink}
      fontFamily="letters"
      fontWeight="700"
      fontSize={{ base: '30px', lg: '44px' }}
      lineHeight="1"
      transform={`rotate(${turn})`}
      boxShadow={{ base: '7px -6px 0 #E0C48C', lg: '10px -8px 0 #E0C48C' }}
    >
      <chakra.span srOnly>{label}</chakra.span>
      <span aria-hidden>{minute}</span>
    </Box>
  );
}

/** What a child says on each step; English is what is learned, so it is the same in both languages. */
const ladder = [
  { step: 'point', words: [] },
  { step: 'one', words: ['ball'] },
  { step: 'two', words: ['red', 'ball'] },
  { step: 'three', words: ['my', 'red', 'ball'] },
  { step: 'four', words: ['that’s', 'my', 'red', 'ball!'] },
] as const;

const faces: Record<string, { bg: string; color: string; turn: string }> = {
  ball: { bg: 'secondary', color: 'plate.sun', turn: '-1deg' },
  'ball!': { bg: 'secondary', color: 'plate.sun', turn: '-1deg' },
  red: { bg: 'programme.play', color: 'fg.onPlate', turn: '2deg' },
  my: { bg: 'bg.sheet', color: 'plate.sky', turn: '-2deg' },
  'that’s': { bg: 'plate.sky', color: 'fg.onPlate', turn: '1deg' },
};

const methodString: Cubic[] = [
  [point(1236, 0), point(1236, 100), point(1190, 150), point(1206, 260)],
  [point(1206, 260), point(1222, 360), point(1236, 400), point(1236, 520)],
];

function Method() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="method" position="relative">
      <PageString curves={methodString} bows={[{ curve: 0, t: 0.7, colour: 'coral' }]} runOn />
      <Box
        {...frame}
        position="relative"
        paddingTop={air}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '664px minmax(0, 400px)' }}
        columnGap="64px"
        rowGap="44px"
        alignItems="start"
      >
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }}>
          <Heading id="method" size="5xl">
            <Stopped>{t('method.title')}</Stopped>
          </Heading>
          <Text textStyle="lead" marginTop="5" maxWidth="22em">
            {t('method.text')}
          </Text>
          <chakra.ul listStyleType="none" padding="0" marginTop="6" display="flex" flexDirection="column" gap="5">
            {(['goal', 'quiet', 'hands'] as const).map((item) => (
              <li key={item}>
                <Point title={t(`method.${item}.title`)} size="md">
                  {t(`method.${item}.text`)}
                </Point>
              </li>
            ))}
          </chakra.ul>
        </Box>
        <Plate
          colour="plate.sun"
          fold="status.pending.bg"
          bleed="left"
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1' }}
          marginInlineEnd={{ base: '20px', lg: '0' }}
        >
          <chakra.ol
            aria-label={t('method.ladder')}
            listStyleType="none"
            padding="0"
            paddingBlock={{ base: '52px 44px', lg: '76px 64px' }}
            paddingInlineEnd={{ base: '20px', lg: '44px' }}
            display="flex"
            flexDirection="column"
            gap={{ base: '24px', lg: '30px' }}
          >
            {ladder.map(({ step, words }) => (
              <li key={step}>
                <chakra.span
                  lang="en"
                  display="flex"
                  flexWrap="wrap"
                  alignItems="flex-end"
                  minHeight={{ base: '44px', lg: '64px' }}
                >
                  {words.map((word) => (
                    <chakra.span
                      key={word}
                      bg={faces[word]?.bg}
                      color={faces[word]?.color}
                      transform={`rotate(${faces[word]?.turn})`}
                      paddingInline={{ base: '9px', sm: '14px', lg: '20px' }}
                      paddingBlock={{ base: '8px 10px', lg: '12px 16px' }}
                      marginInlineEnd={{ base: '4px', lg: '6px' }}
                      fontFamily="letters"
                      fontWeight="700"
                      fontSize={{ base: 'clamp(18px, 6.1vw, 26px)', lg: '40px' }}
                      lineHeight="1"
                      letterSpacing="0"
                    >
                      {word}
                    </chakra.span>
                  ))}
                  {words.length === 0 && <PointingHand />}
                </chakra.span>
                <chakra.span
                  display="block"
                  marginTop="2"
                  fontSize="17px"
                  lineHeight="1.45"
                  fontWeight="500"
                  css={looser}
                >
                  <Words>{t(`method.steps.${step}`)}</Words>
                </chakra.span>
              </li>
            ))}
          </chakra.ol>
        </Plate>
      </Box>
    </chakra.section>
  );
}

/** A sleeve that points at a ball: the answer before the first word. */
function PointingHand() {
  return (
    <chakra.svg
      viewBox="0 0 260 64"
      height={{ base: '44px', lg: '64px' }}
      width="auto"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <path d="M-900,18H92L98,46H-900z" fill="#1B6B93" />
      <path d="M-900,32H95L98,46H-900z" fill="#165A7C" />
      <path d="M92,22h62a7,7 0 0 1 0,14h-24v7h-35z" fill="#B27748" />
      <circle cx={220} cy={34} r={28} fill="#C43C25" />
      <path d="M220,6a28,28 0 0 1 0,56q14,-28 0,-56z" fill="#9E2C18" />
    </chakra.svg>
  );
}

const benefits = ['courage', 'ears', 'words', 'turns'] as const;
const bowColours = ['#D4472F', '#1B6B93', '#2E7D57', '#7A3E9D'] as const;
const indents = ['0', '88px', '24px', '132px'] as const;

// Ends in the knot of the first bow.
const benefitsString: Cubic[] = [[point(1236, 0), point(1236, 130), point(760, 10), point(565, 150)]];

function Benefits() {
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
          gap={{ base: '7', lg: '52px' }}
        >
          {benefits.map((benefit, place) => (
            <chakra.li
              key={benefit}
              position="relative"
              paddingInlineStart="52px"
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

function Families() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="families" {...frame} paddingTop={air}>
      <Plate colour={colour.plate} bleed="right" marginInlineStart={{ lg: '196px' }} color="fg.onPlate">
        <Box
          paddingTop={{ base: '44px', lg: '84px' }}
          paddingBottom={{ base: '112px', lg: '148px' }}
          paddingInlineStart={{ base: '20px', md: '44px', lg: '64px' }}
          paddingInlineEnd={{ lg: '24px' }}
        >
          <Heading id="families" size="lg" whiteSpace="normal" marginBottom={{ base: '5', lg: '6' }}>
            {t('reviews.title')}
          </Heading>
          <FamilyWords id="lift-neighbour" size="display" />
        </Box>
      </Plate>
      <Box
        position="relative"
        bg="bg.sheet"
        width={{ base: 'auto', md: '520px' }}
        marginTop={{ base: '-72px', lg: '-104px' }}
        marginInlineEnd={{ base: '20px', md: '0' }}
        padding={{ base: '28px 24px', lg: '40px 44px' }}
        paddingInlineEnd={{ base: '40px', lg: '60px' }}
        border="2px solid {colors.line}"
      >
        <FamilyWords id="grandfather-shopkeeper" size="slip" />
      </Box>
    </chakra.section>
  );
}
