import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { QuestionList } from '../question-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutboundButtons } from './outbound-buttons.tsx';
import { TrialSteps } from './trial-steps.tsx';
import { FarSections } from '../far-sections.tsx';

/** The assumed height of each section in px, on a phone and wide. */
const heights = [
  [720, 680],
  [830, 490],
  [1060, 940],
] as const;

/** Everything below the form. */
export function BookSessionSections() {
  return (
    <FarSections heights={heights}>
      <TrialSteps />
      <Afterwards />
      <Questions />
    </FarSections>
  );
}

function Afterwards() {
  const { t } = useTranslation('book-trial');
  return (
    <Box position="relative">
      <Box hideBelow="lg" position="absolute" insetBlock="0" insetStart="0" insetEnd="calc(50% - 64px)" bg="panel.sun">
        <Grain />
      </Box>
      <Box
        {...frame}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 440px)' }}
        justifyContent="space-between"
        rowGap="8"
      >
        <chakra.section
          aria-labelledby="trial-next"
          bg={{ base: 'panel.sun', lg: 'transparent' }}
          marginInline={{ base: '-edge', md: '-7', lg: '0' }}
          paddingInline={{ base: 'edge', md: '7', lg: '0' }}
          paddingBlock={{ base: '7.5', lg: '9' }}
        >
          <Heading id="trial-next" size="3xl" marginBottom="6">
            {t('next.title')}
          </Heading>
          <NextSteps />
        </chakra.section>
        <chakra.section aria-labelledby="trial-ways" alignSelf="center" paddingBlock={{ base: '0', lg: '8' }}>
          <Heading id="trial-ways" size="3xl">
            {t('ways.title')}
          </Heading>
          <Text marginBlock="5">{t('ways.text')}</Text>
          <OutboundButtons />
        </chakra.section>
      </Box>
    </Box>
  );
}

function Questions() {
  const { t } = useTranslation('book-trial');
  return (
    <chakra.section
      {...frame}
      aria-labelledby="trial-questions"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="5"
      rowGap="6"
      paddingTop={{ base: '9', lg: '11' }}
      paddingBottom={{ base: '5', lg: '8' }}
    >
      <div>
        <Heading id="trial-questions" size="5xl">
          <KiteStop>{t('questions.title')}</KiteStop>
        </Heading>
        <Text marginTop="5" maxWidth="22em">
          {t('questions.text')}
        </Text>
      </div>
      <QuestionList topic="trial" />
    </chakra.section>
  );
}
