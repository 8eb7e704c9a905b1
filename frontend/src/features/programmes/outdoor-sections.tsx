import { Box, chakra, Heading, Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { pebblePath, point, type Cubic } from '../../art/geometry.ts';
import { PageString } from '../../art/page-string.tsx';
import { programmeFacts, trial } from '../../content/programmes.ts';
import { CallToAction, RelatedProgrammes } from './closing.tsx';
import { FamilyWords } from './family-words.tsx';
import { air, colourOf, frame, Plate, Point, Stopped } from './page-parts.tsx';
import { Pricing } from './pricing.tsx';

const programme = 'outdoor-mission';
const colour = colourOf(programme);

/** Everything on the page that is below the first view. */
export function OutdoorSections() {
  const { t } = useTranslation(programme);
  return (
    <>
      <Mission />
      <Method />
      <Bring />
      <Rain />
      <Benefits />
      <Families />
      <Pricing programme={programme} />
      <CallToAction
        title={t('action.title')}
        text={t('action.text', { minutes: trial.minutes })}
        bleed="left"
        ground="ink"
      />
      <RelatedProgrammes programme={programme} />
    </>
  );
}

/** Ground and print of each fold, lit and shaded by turns as paper is. */
const folds = [
  { stop: 'brief', ground: '#D3E6D3', sky: '#9CC6A6' },
  { stop: 'explore', ground: '#B9D4BC', sky: '#86B393' },
  { stop: 'record', ground: '#D3E6D3', sky: '#9CC6A6' },
  { stop: 'report', ground: '#B9D4BC', sky: '#86B393' },
] as const;

const missionString: Cubic[] = [
  [point(1010, 0), point(1010, 110), point(820, 60), point(800, 170)],
  [point(800, 170), point(780, 290), point(1090, 250), point(1080, 420)],
  [point(1080, 420), point(1078, 470), point(1078, 500), point(1078, 560)],
];

function Mission() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="mission" position="relative">
      <PageString
        curves={missionString}
        bows={[
          { curve: 0, t: 0.3, colour: 'coral' },
          { curve: 0, t: 0.8, colour: 'sun' },
        ]}
      />
      <Box {...frame} position="relative" paddingTop={air}>
        <Heading id="mission" size="5xl">
          <Stopped>{t('mission.title')}</Stopped>
        </Heading>
        <Text marginTop="5">{t('mission.text')}</Text>
        <chakra.ol
          listStyleType="none"
          padding="0"
          marginTop={{ base: '36px', lg: '64px' }}
          display={{ lg: 'grid' }}
          gridTemplateColumns="repeat(4, 288px)"
          marginInlineEnd={{ base: '-20px', md: '-44px', lg: '0' }}
          css={{ '--fold': { base: '18px', lg: '34px' } }}
        >
          {folds.map(({ stop, ground, sky }, place) => (
            <chakra.li
              key={stop}
              position="relative"
              style={{ background: ground }}
              minHeight={{ lg: '470px' }}
              paddingInline={{ base: '84px 24px', lg: '30px 28px' }}
              paddingTop={{ base: '40px', lg: '224px' }}
              paddingBottom={{ base: '40px', lg: '72px' }}
              marginTop={{ base: place ? '-18px' : '0', lg: '0' }}
              clipPath={{
                base:
                  place % 2
                    ? 'polygon(0 var(--fold), 100% 0, 100% 100%, 0 calc(100% - var(--fold)))'
                    : 'polygon(0 0, 100% var(--fold), 100% calc(100% - var(--fold)), 0 100%)',
                lg:
                  place % 2
                    ? 'polygon(0 0, 100% var(--fold), 100% 100%, 0 calc(100% - var(--fold)))'
                    : 'polygon(0 var(--fold), 100% 0, 100% calc(100% - var(--fold)), 0 100%)',
              }}
            >
              <Route place={place} ridge={sky} />
              <Box position="relative">
                <Point title={t(`mission.${stop}.title`)} size="lg">
                  {t(`mission.${stop}.text`)}
                </Point>
              </Box>
            </chakra.li>
          ))}
        </chakra.ol>
      </Box>
    </chakra.section>
  );
}

/** One fold's share of the hills and of the dotted way over them; they meet at the folds. */
const ridges = [
  'M0,150C80,140 150,70 288,96V180H0z',
  'M0,96C90,112 130,150 190,132S260,60 288,56V180H0z',
  'M0,56C60,44 120,120 180,122S260,104 288,112V180H0z',
  'M0,112C70,130 120,66 180,62S260,120 288,128V180H0z',
] as const;
const ways = [
  'M44,134C110,126 150,84 288,84',
  'M0,84C80,84 110,116 150,112S250,66 288,62',
  'M0,62C70,54 110,96 150,92S240,100 288,98',
  'M0,98C60,96 100,86 150,52',
] as const;
const stops = [
  { x: 44, y: 134 },
  { x: 150, y: 112 },
  { x: 150, y: 92 },
  { x: 150, y: 52 },
] as const;

function Route({ place, ridge }: { place: number; ridge: string }) {
  const stop = stops[place] ?? stops[0];
  const last = place === stops.length - 1;
  return (
    <>
      <chakra.svg
        hideBelow="lg"
        viewBox="0 0 288 180"
        width="288px"
        height="180px"
        position="absolute"
        top="0"
        insetStart="0"
        transform={`skewY(${place % 2 ? 6.7 : -6.7}deg)`}
        transformOrigin="0 0"
        marginTop={place % 2 ? '0' : '34px'}
        aria-hidden
        focusable="false"
      >
        {place === 1 && <circle cx={250} cy={64} r={34} fill="#FFC64B" />}
        <path d={ridges[place]} fill={ridge} />
        <path
          d={ways[place]}
          fill="none"
          stroke="#1F2A37"
          strokeWidth={4}
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
        <circle cx={stop.x} cy={stop.y} r={9} fill="#1F2A37" />
        {last && (
          <>
            <path d={`M${stop.x},${stop.y}v-50`} stroke="#1F2A37" strokeWidth={4} />
            <path d={`M${stop.x + 2},${stop.y - 50}l44,15l-44,16z`} fill="#D4472F" />
          </>
        )}
      </chakra.svg>
      <chakra.svg
        hideFrom="lg"
        viewBox="0 0 60 400"
        width="60px"
        height="400px"
        position="absolute"
        top="0"
        insetStart="12px"
        aria-hidden
        focusable="false"
      >
        <path
          d={place === 0 ? 'M30,62C44,120 12,170 30,230V400' : last ? 'M30,0V62' : 'M30,0V62C46,130 14,190 30,260V400'}
          fill="none"
          stroke="#1F2A37"
          strokeWidth={4}
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
        <circle cx={30} cy={62} r={9} fill="#1F2A37" />
        {last && <path d="M30,62v-44M32,18l26,10l-26,11z" stroke="#1F2A37" strokeWidth={3} fill="#D4472F" />}
      </chakra.svg>
    </>
  );
}

function Method() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section
      aria-labelledby="method"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="104px"
      rowGap="6"
    >
      <Heading id="method" size="5xl" gridColumn="1 / -1">
        <Stopped>{t('method.title')}</Stopped>
      </Heading>
      <div>
        <Text textStyle="lead" maxWidth="20em">
          {t('method.text')}
        </Text>
      </div>
      <chakra.ul listStyleType="none" padding="0" display="flex" flexDirection="column" gap={{ base: '6', lg: '7' }}>
        {(['real', 'exact', 'audience'] as const).map((item) => (
          <li key={item}>
            <Point title={t(`method.${item}.title`)}>{t(`method.${item}.text`)}</Point>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Each thing on a stone of its own: half the stone's width and its height in the drawing's units. */
const packed = [
  { by: 'you', item: 'cream', halfWidth: 148, height: 70, fill: '#F1DDB0' },
  { by: 'you', item: 'water', halfWidth: 72, height: 62, fill: '#DDE5E4' },
  { by: 'you', item: 'shoes', halfWidth: 124, height: 84, fill: '#88A5B2' },
  { by: 'you', item: 'hat', halfWidth: 74, height: 92, fill: '#B7CAD0' },
  { by: 'we', item: 'map', halfWidth: 158, height: 88, fill: '#FFC64B' },
  { by: 'we', item: 'pencils', halfWidth: 150, height: 72, fill: '#F2A08E' },
] as const;

function Bring() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="bring" {...frame} paddingTop={air}>
      <Heading id="bring" size="3xl">
        {t('bring.title')}
      </Heading>
      <Box
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        columnGap="64px"
        rowGap="6"
        marginTop="6"
        alignItems={{ lg: 'flex-end' }}
      >
        {(['you', 'we'] as const).map((by) => (
          <Box key={by} flex={{ lg: 'none' }}>
            <Heading as="h3" size="md" marginBottom="4">
              {t(`bring.${by}`)}
            </Heading>
            <chakra.ul
              listStyleType="none"
              padding="0"
              display="flex"
              flexWrap="wrap"
              alignItems="flex-end"
              columnGap="2px"
              rowGap="14px"
              borderBottom="4px solid {colors.programme.outdoor}"
              paddingInlineEnd="12px"
              minHeight={{ lg: '100px' }}
            >
              {packed
                .filter((stone) => stone.by === by)
                .map(({ item, ...stone }) => (
                  <Pebble key={item} {...stone}>
                    {t(`bring.${item}`)}
                  </Pebble>
                ))}
            </chakra.ul>
          </Box>
        ))}
      </Box>
    </chakra.section>
  );
}

interface PebbleProps {
  halfWidth: number;
  height: number;
  fill: string;
  children: string;
}

function Pebble({ halfWidth, height, fill, children }: PebbleProps) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="center"
      minWidth={{ base: `${halfWidth * 1.3}px`, lg: `${halfWidth * 1.42}px` }}
      height={{ base: `${height * 0.84}px`, lg: `${height}px` }}
      paddingInline={{ base: '20px', lg: '24px' }}
      fontWeight="700"
      fontSize="17px"
      lineHeight="1.2"
      textAlign="center"
    >
      <chakra.svg
        viewBox={`${-halfWidth} ${-height} ${2 * halfWidth} ${height * 1.04}`}
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        boxSize="100%"
        aria-hidden
        focusable="false"
      >
        <path d={pebblePath(halfWidth, height)} fill={fill} />
      </chakra.svg>
      <chakra.span position="relative">{children}</chakra.span>
    </chakra.li>
  );
}

function Rain() {
  const { t } = useTranslation(programme);
  const { minutes } = programmeFacts[programme];
  return (
    <chakra.section aria-labelledby="rain" {...frame} paddingTop={air}>
      <Plate
        colour="plate.sky"
        fold="plate.skyMuted"
        bleed="left"
        color="fg.onPlate"
        marginInlineEnd={{ base: '20px', lg: '148px' }}
      >
        <Drops />
        <Box
          position="relative"
          paddingBlock={{ base: '52px', lg: '92px' }}
          paddingInlineEnd={{ base: '20px', lg: '96px' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '6fr 5fr' }}
          columnGap="64px"
          rowGap="7"
          alignItems="end"
        >
          <div>
            <Heading id="rain" size="5xl">
              <Stopped>{t('rain.title')}</Stopped>
            </Heading>
            <Text textStyle="lead" marginBlock="5" maxWidth="24em">
              {t('rain.text', { minutes })}
            </Text>
            <TextLink asChild fontWeight="600" display="inline-flex" alignItems="center" minHeight="tapTarget">
              <Link to={paths.policy('cancellation')}>{t('rain.policy')}</Link>
            </TextLink>
          </div>
          <FamilyWords id="rain-plan" size="slip" />
        </Box>
      </Plate>
    </chakra.section>
  );
}

/** Rain as a child draws it: short strokes, all leaning the same way. */
function Drops() {
  return (
    <chakra.svg
      position="absolute"
      insetEnd={{ base: '0', lg: '96px' }}
      top="0"
      width={{ base: '240px', lg: '520px' }}
      viewBox="0 0 520 260"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <path
        d="M60,24l-14,44M150,70l-14,44M230,12l-14,44M318,84l-14,44M396,30l-14,44M470,96l-14,44M104,132l-14,44M270,152l-14,44"
        stroke="#A9CBDA"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

function Benefits() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="benefits" {...frame} paddingTop={air}>
      <Heading id="benefits" size="5xl">
        <Stopped>{t('benefits.title')}</Stopped>
      </Heading>
      <chakra.ul
        listStyleType="none"
        padding="0"
        marginTop={{ base: '6', lg: '7' }}
        display={{ base: 'flex', md: 'grid' }}
        flexDirection="column"
        gridTemplateColumns={{ md: '1fr 1fr', lg: '5fr 1fr 5fr' }}
        columnGap="5"
        rowGap={{ base: '6', lg: '52px' }}
      >
        {(['reasons', 'listening', 'writing', 'nerve'] as const).map((benefit, place) => (
          <chakra.li
            key={benefit}
            gridColumn={{ lg: place % 2 ? '3' : '1' }}
            marginTop={{ lg: place % 2 ? '72px' : '0' }}
            position="relative"
            paddingInlineStart={{ base: '52px', lg: '64px' }}
          >
            <Flag />
            <Point title={t(`benefits.${benefit}.title`)}>{t(`benefits.${benefit}.text`)}</Point>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Flag() {
  return (
    <chakra.svg
      viewBox="0 0 40 64"
      width={{ base: '30px', lg: '40px' }}
      position="absolute"
      insetStart="0"
      top="0"
      aria-hidden
      focusable="false"
    >
      <path d="M4,0V64" stroke="#1F2A37" strokeWidth={5} />
      <path d="M6,2L40,14L6,27z" fill="#D4472F" />
      <path d="M6,15L40,14L6,27z" fill="#B33520" />
    </chakra.svg>
  );
}

function Families() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="families" {...frame} paddingTop={air}>
      <Plate colour={colour.pale} bleed="right" marginInlineStart={{ lg: '296px' }}>
        <Box
          paddingBlock={{ base: '44px', lg: '84px' }}
          paddingInlineStart={{ base: '20px', md: '44px', lg: '64px' }}
          paddingInlineEnd={{ lg: '12px' }}
        >
          <Heading
            id="families"
            size="lg"
            whiteSpace="normal"
            marginBottom={{ base: '5', lg: '6' }}
            color="status.verified.fg"
          >
            {t('reviews.title')}
          </Heading>
          <FamilyWords id="crab-report" size="display" />
        </Box>
      </Plate>
    </chakra.section>
  );
}
