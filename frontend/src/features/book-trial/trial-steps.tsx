import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { point, type Cubic } from '../../art/geometry.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { KiteString, type Bow } from '../../art/kite-string.tsx';
import { Kite } from '../../art/kite.tsx';
import { paint } from '../../theme/tokens.ts';
import { BowList } from './bow-list.tsx';

const steps = ['floor', 'games', 'calm', 'door'] as const;

// In the 1280 frame: out from under the sheet, across the page, and up to the kite at the end of the four steps.
const line: Cubic[] = [
  [point(926, 0), point(926, 120), point(700, 96), point(560, 150)],
  [point(560, 150), point(400, 212), point(40, 120), point(14, 250)],
  [point(14, 250), point(4, 320), point(80, 352), point(206, 346)],
  [point(206, 346), point(330, 340), point(370, 398), point(500, 396)],
  [point(500, 396), point(640, 394), point(680, 346), point(794, 350)],
  [point(794, 350), point(930, 356), point(960, 404), point(1070, 384)],
  [point(1070, 384), point(1180, 362), point(1150, 250), point(1176, 182)],
];
const bows: Bow[] = [
  { curve: 0, t: 0.72, colour: 'sun' },
  { curve: 1, t: 0.55, colour: 'sky' },
  { curve: 2, t: 0.62, colour: 'coral' },
  { curve: 3, t: 0.6, colour: 'sun' },
  { curve: 4, t: 0.64, colour: 'leaf' },
  { curve: 5, t: 0.62, colour: 'sky' },
];
/** px that each step hangs below the first, as the string above it does. */
const drop = ['0', '48px', '4px', '40px'] as const;

/** The trial from the first minute to the last: four steps on one string that ends in a kite. */
export function TrialSteps() {
  const { t } = useTranslation('book-trial');
  const items = steps.map((step) => ({ key: step, title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }));
  return (
    <chakra.section
      aria-labelledby="trial-steps"
      position="relative"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '72px', lg: '150px' }}
      paddingBottom={{ base: '72px', lg: '120px' }}
    >
      <chakra.svg
        hideBelow="lg"
        viewBox="0 0 1280 480"
        width="1280px"
        height="480px"
        position="absolute"
        top="0"
        insetStart="50%"
        marginInlineStart="-640px"
        overflow="visible"
        aria-hidden
        focusable="false"
      >
        <KiteString curves={line} colour={paint.ink} width={2.5} bows={bows} bowScale={1.15} />
        <g transform="translate(1176 182) rotate(16)">
          <Kite size={92} />
        </g>
      </chakra.svg>
      <Box position="relative" maxWidth={{ md: '34em', lg: '560px' }}>
        <Heading id="trial-steps" size="3xl">
          <KiteStop>{t('steps.title')}</KiteStop>
        </Heading>
        <Text marginTop="4">{t('steps.text')}</Text>
      </Box>
      <Box hideFrom="lg" marginTop="6">
        <BowList items={items} />
      </Box>
      <chakra.ol
        hideBelow="lg"
        position="relative"
        listStyleType="none"
        padding="0"
        marginTop="112px"
        display="grid"
        gridTemplateColumns="repeat(4, minmax(0, 1fr))"
        columnGap="24px"
      >
        {items.map(({ key, title, text }, position) => (
          <chakra.li key={key} paddingTop={drop[position]}>
            <chakra.b
              display="block"
              fontFamily="display"
              fontWeight={900}
              fontSize="25px"
              lineHeight="1.08"
              letterSpacing="-0.02em"
              css={{ '&:lang(zh)': { letterSpacing: 0, lineHeight: 1.3 } }}
            >
              {title}
            </chakra.b>
            <Text fontSize="17px" marginTop="2" maxWidth="15.5em">
              {text}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
