import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { point, type Cubic } from '../../art/geometry.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { KiteString, type Bow } from '../../art/kite-string.tsx';
import { Kite } from '../../art/kite.tsx';
import { BowList } from './bow-list.tsx';

const steps = ['floor', 'games', 'calm', 'door'] as const;

// In the 1280 px frame: in from beyond the left edge, along the four steps, and up to the kite.
const line: Cubic[] = [
  [point(-700, 150), point(-420, 420), point(-120, 380), point(84, 366)],
  [point(84, 366), point(230, 356), point(300, 420), point(404, 414)],
  [point(404, 414), point(520, 408), point(570, 366), point(698, 370)],
  [point(698, 370), point(830, 374), point(880, 416), point(992, 406)],
  [point(992, 406), point(1140, 392), point(1060, 236), point(1112, 206)],
];
const bows: Bow[] = [
  { curve: 1, t: 0, colour: 'coral' },
  { curve: 2, t: 0, colour: 'sky' },
  { curve: 3, t: 0, colour: 'leaf' },
  { curve: 4, t: 0, colour: 'sun' },
];
/** How many px each step hangs below the first, following the string above. */
const drop = ['0', '48px', '4px', '40px'] as const;

/** The trial from the first minute to the last: four steps on one string that ends in a kite. */
export function TrialSteps() {
  const { t } = useTranslation('book-trial');
  const items = steps.map((step) => ({ key: step, title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }));
  return (
    <chakra.section
      aria-labelledby="trial-steps"
      position="relative"
      {...frame}
      paddingTop={{ base: '8.5', lg: '11' }}
      paddingBottom={{ base: '8.5', lg: '120px' }}
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
        <KiteString curves={line} colour="currentColor" width={2.5} bows={bows} bowScale={1.15} />
        <g transform="translate(1112 206) rotate(24)">
          <Kite size={124} />
        </g>
      </chakra.svg>
      <Box position="relative" maxWidth={{ md: '34em', lg: 'column' }}>
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
        columnGap="5"
      >
        {items.map(({ key, title, text }, position) => (
          <chakra.li key={key} paddingTop={drop[position]}>
            <chakra.b
              display="block"
              fontFamily="display"
              fontWeight={900}
              fontSize="display.2"
              lineHeight="tight"
              letterSpacing="snug"
              css={{ '&:lang(zh)': { letterSpacing: 0, lineHeight: 'snug' } }}
            >
              {title}
            </chakra.b>
            <Text fontSize="lg" marginTop="2" maxWidth="15.5em">
              {text}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
