import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { point, type Cubic } from '../../art/geometry.ts';
import { PageString } from '../../art/page-string.tsx';
import { PointingHand } from '../../art/pointing-hand.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { Words } from '../../ui/words.tsx';
import { air, chineseLineHeight, ColourPanel, Point } from './page-parts.tsx';

const programme = 'english-through-play';

/** What a child says on each step, in English on both pages, since English is what is learned. */
const ladder = [
  { step: 'point', words: [] },
  { step: 'one', words: ['ball'] },
  { step: 'two', words: ['red', 'ball'] },
  { step: 'three', words: ['my', 'red', 'ball'] },
  { step: 'four', words: ['that’s', 'my', 'red', 'ball!'] },
] as const;

const wordStyles: Record<string, { bg: string; color: string; turn: string }> = {
  ball: { bg: 'secondary', color: 'panel.sun', turn: '-1deg' },
  'ball!': { bg: 'secondary', color: 'panel.sun', turn: '-1deg' },
  red: { bg: 'programme.play', color: 'fg.onPanel', turn: '2deg' },
  my: { bg: 'bg.sheet', color: 'panel.sky', turn: '-2deg' },
  'that’s': { bg: 'panel.sky', color: 'fg.onPanel', turn: '1deg' },
};

const methodString: Cubic[] = [
  [point(1236, 0), point(1236, 100), point(1190, 150), point(1206, 260)],
  [point(1206, 260), point(1222, 360), point(1236, 400), point(1236, 520)],
];

/** How the teaching works, as a ladder from a pointing hand to a whole sentence. */
export function Method() {
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
        columnGap="8"
        rowGap="7"
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
        <ColourPanel
          colour="panel.sun"
          fold="status.pending.bg"
          bleed="left"
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1' }}
          marginInlineEnd={{ base: 'edge', lg: '0' }}
        >
          <chakra.ol
            aria-label={t('method.ladder')}
            listStyleType="none"
            padding="0"
            paddingBlock={{ base: '7.5 7', lg: '8.5 8' }}
            paddingInlineEnd={{ base: 'edge', lg: '7' }}
            display="flex"
            flexDirection="column"
            gap={{ base: '5', lg: '5.5' }}
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
                      bg={wordStyles[word]?.bg}
                      color={wordStyles[word]?.color}
                      transform={`rotate(${wordStyles[word]?.turn})`}
                      paddingInline={{ base: '2.5', sm: '3.5', lg: 'edge' }}
                      paddingBlock={{ base: '2 2.5', lg: '3 3.5' }}
                      marginInlineEnd={{ base: '1', lg: '1.5' }}
                      fontFamily="letters"
                      fontWeight="700"
                      fontSize={{ base: 'fluid.letter', lg: 'display.5' }}
                      lineHeight="none"
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
                  fontSize="lg"
                  lineHeight="short"
                  fontWeight="500"
                  css={chineseLineHeight}
                >
                  <Words>{t(`method.steps.${step}`)}</Words>
                </chakra.span>
              </li>
            ))}
          </chakra.ol>
        </ColourPanel>
      </Box>
    </chakra.section>
  );
}
