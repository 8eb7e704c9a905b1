import { Box, chakra, Heading, Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Drops, Flag, folds, Route } from '../../art/outdoor-drawings.tsx';
import { point, type Cubic } from '../../art/geometry.ts';
import { PageString } from '../../art/page-string.tsx';
import { FamiliesTitle, FamilyWords, useQuotes } from './family-words.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame, panelInset } from '../../theme/frame.ts';
import { air, colourOf, ColourPanel, Point } from './page-parts.tsx';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';

const programme = 'outdoor-mission';
const colour = colourOf(programme);

const missionString: Cubic[] = [
  [point(1010, 0), point(1010, 110), point(820, 60), point(800, 170)],
  [point(800, 170), point(780, 290), point(1090, 250), point(1080, 420)],
  [point(1080, 420), point(1078, 470), point(1078, 500), point(1078, 560)],
];

export function Mission() {
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
          marginTop={{ base: '6', lg: '8' }}
          display={{ lg: 'grid' }}
          gridTemplateColumns="repeat(4, 288px)"
          marginInlineEnd={{ base: '-edge', md: '-7', lg: '0' }}
          css={{ '--fold': { base: '18px', lg: '34px' } }}
        >
          {folds.map(({ stop, ground, sky }, place) => (
            <chakra.li
              key={stop}
              position="relative"
              style={{ background: ground }}
              minHeight={{ lg: '470px' }}
              paddingInline={{ base: '9 5', lg: '5.5' }}
              paddingTop={{ base: '6.5', lg: '224px' }}
              paddingBottom={{ base: '6.5', lg: '8.5' }}
              marginTop={{ base: place ? '-4' : '0', lg: '0' }}
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

export function Method() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section
      aria-labelledby="method"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="10"
      rowGap="6"
    >
      <Heading id="method" size="5xl" gridColumn="1 / -1">
        <Stopped>{t('method.title')}</Stopped>
      </Heading>
      <div>
        <Text textStyle="lead" maxWidth="20em">
          {t('method.text')}
        </Text>
        <Box width="100%" maxWidth="440px" marginTop="6" lineHeight="0">
          <Drawing name="questionHill" />
        </Box>
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

export function Rain() {
  const { t } = useTranslation(programme);
  const { facts } = useWebsite();
  const [, second] = useQuotes(programme);
  const { minutes } = facts.programmes[programme];
  return (
    <chakra.section aria-labelledby="rain" {...frame} paddingTop={air}>
      <ColourPanel
        colour="panel.sky"
        fold="panel.skyMuted"
        bleed="left"
        color="fg.onPanel"
        marginInlineEnd={{ base: 'edge', lg: '148px' }}
      >
        <Drops />
        <Box
          position="relative"
          paddingBlock={{ base: '7.5', lg: '9' }}
          paddingInlineEnd={{ base: 'edge', lg: '10' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '6fr 5fr' }}
          columnGap="8"
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
          {second && <FamilyWords review={second} size="card" />}
        </Box>
      </ColourPanel>
    </chakra.section>
  );
}

export function Benefits() {
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
        rowGap={{ base: '6', lg: '7.5' }}
      >
        {(['reasons', 'listening', 'writing', 'nerve'] as const).map((benefit, place) => (
          <chakra.li
            key={benefit}
            gridColumn={{ lg: place % 2 ? '3' : '1' }}
            marginTop={{ lg: place % 2 ? '8.5' : '0' }}
            position="relative"
            paddingInlineStart={{ base: '7.5', lg: '8' }}
          >
            <Flag />
            <Point title={t(`benefits.${benefit}.title`)}>{t(`benefits.${benefit}.text`)}</Point>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

export function Families() {
  const [first] = useQuotes(programme);
  if (!first) return null;
  return (
    <chakra.section aria-labelledby="families" {...frame} paddingTop={air}>
      <ColourPanel colour={colour.pale} bleed="right" marginInlineStart={{ lg: '296px' }}>
        <Box paddingBlock={{ base: '7', lg: '9' }} paddingInlineStart={panelInset} paddingInlineEnd={{ lg: '3' }}>
          <FamiliesTitle programme={programme} color="status.verified.fg" />
          <FamilyWords review={first} size="display" />
        </Box>
      </ColourPanel>
    </chakra.section>
  );
}
