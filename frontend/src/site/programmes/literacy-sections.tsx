import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { point, type Cubic } from '../../art/geometry.ts';
import { PageString } from '../../art/page-string.tsx';
import { FamiliesTitle, FamilyWords, useQuotes } from './family-words.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame, panelInset } from '../../theme/frame.ts';
import { air, colourOf, chineseLineHeight, ColourPanel, Point } from './page-parts.tsx';
import { SoundRow } from './sound-row.tsx';

const programme = 'playberry-laser-literacy';
const colour = colourOf(programme);

const soundString: Cubic[] = [
  [point(360, -4), point(360, 80), point(110, 60), point(84, 190)],
  [point(84, 190), point(60, 320), point(240, 300), point(240, 440)],
];

export function Sounds() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="sounds" position="relative">
      <Box {...frame} position="relative" paddingTop={{ base: '8', lg: '10' }}>
        <ColourPanel colour={colour.panel} bleed="right" marginInlineStart={{ lg: '392px' }} color="fg.onPanel">
          <Box paddingBlock={{ base: '7', lg: '8.5' }} paddingInlineStart={panelInset}>
            <Heading id="sounds" size="5xl">
              <Stopped>{t('sounds.title')}</Stopped>
            </Heading>
            <Text marginTop="5" marginBottom="7" maxWidth="29em">
              {t('sounds.text')}
            </Text>
            <SoundRow />
          </Box>
        </ColourPanel>
      </Box>
      <PageString curves={soundString} bows={[{ curve: 0, t: 0.86, colour: 'sun' }]} runOn />
    </chakra.section>
  );
}

const session = ['back', 'fresh', 'blend', 'apart', 'read'] as const;

const sessionString: Cubic[] = [
  [point(240, 0), point(240, 130), point(300, 210), point(560, 240)],
  [point(560, 240), point(760, 262), point(700, 330), point(664, 380)],
];

export function Session() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="session" position="relative">
      <PageString curves={sessionString} bows={[{ curve: 0, t: 0.7, colour: 'leaf' }]} />
      <Box
        {...frame}
        position="relative"
        paddingTop={air}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
        columnGap="5"
        rowGap="6"
      >
        <Box paddingTop={{ lg: '120px' }}>
          <Heading id="session" size="5xl">
            <Stopped>{t('session.title')}</Stopped>
          </Heading>
          <Text marginTop="5" maxWidth="16em">
            {t('session.text')}
          </Text>
        </Box>
        <chakra.ol listStyleType="none" padding="0" paddingTop={{ lg: '240px' }}>
          {session.map((move, place) => (
            <chakra.li
              key={move}
              position="relative"
              display="grid"
              gridTemplateColumns={{ base: '60px minmax(0, 1fr)', lg: '88px minmax(0, 1fr)' }}
              columnGap={{ base: '4', lg: '5.5' }}
              paddingBottom={{ base: '5.5', lg: '5.5' }}
              marginInlineStart={{ md: `${place * 36}px`, lg: `${200 - Math.abs(place - 1) * 52}px` }}
            >
              <Box
                boxSize={{ base: '60px', lg: '88px' }}
                borderRadius="50%"
                bg={place === session.length - 1 ? 'panel.sun' : colour.panel}
                color={place === session.length - 1 ? 'fg' : 'fg.onPanel'}
                display="flex"
                alignItems="center"
                justifyContent="center"
                fontFamily="letters"
                fontWeight="700"
                fontSize={{ base: 'display.3', lg: 'display.5' }}
                lineHeight="none"
                aria-hidden
              >
                {place + 1}
              </Box>
              <Box paddingTop={{ base: '1.5', lg: '3.5' }}>
                <Point title={t(`session.${move}.title`)}>{t(`session.${move}.text`)}</Point>
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
  const rows: { key: 'code' | 'blending' | 'segmenting' | 'senses'; shown: ReactNode }[] = [
    { key: 'code', shown: <Spelled>sh, ch, igh</Spelled> },
    { key: 'blending', shown: <Spelled>s-u-n → sun</Spelled> },
    { key: 'segmenting', shown: <Spelled>fish → f-i-sh</Spelled> },
    { key: 'senses', shown: <chakra.span fontFamily="letters">{t('method.senseWords')}</chakra.span> },
  ];
  return (
    <chakra.section aria-labelledby="method" {...frame} paddingTop={air}>
      <ColourPanel colour={colour.pale} fold={colour.fold} bleed="left" marginInlineEnd={{ base: 'edge', lg: '10' }}>
        <Box paddingBlock={{ base: '7.5', lg: '9' }} paddingInlineEnd={{ base: 'edge', lg: '8' }}>
          <Box display={{ lg: 'grid' }} gridTemplateColumns="6fr 4fr" columnGap="7" alignItems="end">
            <Heading id="method" size="5xl">
              <Stopped>{t('method.title')}</Stopped>
            </Heading>
            <Text marginTop={{ base: '5', lg: '0' }} maxWidth="20em">
              {t('method.text')}
            </Text>
          </Box>
          <chakra.ul listStyleType="none" padding="0" marginTop={{ base: '6', lg: '7.5' }}>
            {rows.map(({ key, shown }) => (
              <chakra.li
                key={key}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '6fr 4fr' }}
                columnGap="7"
                rowGap="2"
                alignItems="center"
                paddingBlock={{ base: '5', lg: '5' }}
                borderTop="rule programme.literacy.fold"
              >
                <chakra.span
                  color={colour.panel}
                  fontWeight="700"
                  fontSize={{ base: 'fluid.word', lg: 'display.8' }}
                  lineHeight="tight"
                  css={{ '&:lang(zh)': { lineHeight: 'snug' } }}
                >
                  {shown}
                </chakra.span>
                <div>
                  <Point title={t(`method.${key}.title`)} size="md">
                    {t(`method.${key}.text`)}
                  </Point>
                </div>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </ColourPanel>
    </chakra.section>
  );
}

function Spelled({ children }: { children: string }) {
  return (
    <chakra.span lang="en" fontFamily="letters">
      {children}
    </chakra.span>
  );
}

export function Benefits() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section
      aria-labelledby="benefits"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
      columnGap="7"
      rowGap="6"
    >
      <chakra.ul
        listStyleType="none"
        padding="0"
        gridColumn={{ lg: '1' }}
        gridRow={{ base: '2', lg: '1' }}
        borderTop="rule line"
      >
        {(['there', 'spelling', 'gaps', 'alone'] as const).map((benefit) => (
          <chakra.li
            key={benefit}
            paddingBlock="5"
            borderBottom="rule line"
            display={{ md: 'grid' }}
            gridTemplateColumns="5fr 7fr"
            columnGap="5"
          >
            <Heading as="h3" size="lg">
              {t(`benefits.${benefit}.title`)}
            </Heading>
            <Text marginTop={{ base: '2', md: '0' }} fontSize="lg" lineHeight="text" css={chineseLineHeight}>
              {t(`benefits.${benefit}.text`)}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <Heading
        id="benefits"
        size="5xl"
        gridColumn={{ lg: '2' }}
        gridRow="1"
        textAlign={{ lg: 'end' }}
        justifySelf={{ lg: 'end' }}
      >
        <Stopped>{t('benefits.title')}</Stopped>
      </Heading>
    </chakra.section>
  );
}

export function Families() {
  const [first, second] = useQuotes(programme);
  if (!first) return null;
  return (
    <chakra.section
      aria-labelledby="families"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '8fr 4fr' }}
      columnGap="8"
      rowGap="7"
      alignItems="end"
    >
      <div>
        <FamiliesTitle programme={programme} color={colour.panel} />
        <FamilyWords review={first} size="display" />
      </div>
      {second && (
        <ColourPanel colour={colour.panel} bleed="right" color="fg.onPanel">
          <Box padding={{ base: '5.5 0 5.5 edge', lg: '7.5 0 7.5 6' }}>
            <FamilyWords review={second} size="card" />
          </Box>
        </ColourPanel>
      )}
    </chakra.section>
  );
}
