import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { loadQuestions } from '../../content/questions/load-questions.ts';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';
import { QuestionList } from '../../ui/question-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutboundButtons } from './outbound-buttons.tsx';
import { TrialSteps } from './trial-steps.tsx';

const frame = { maxWidth: '1280px', marginInline: 'auto', paddingInline: { base: '20px', md: '44px', lg: '64px' } };

/** Everything below the form, with what parents ask about the trial in one language. */
export async function loadBookSessionSections(language: Language): Promise<ComponentType> {
  const questions = await loadQuestions('trial', language);
  return function BookSessionSections() {
    return (
      <>
        <TrialSteps />
        <Afterwards />
        <Questions questions={questions} />
      </>
    );
  };
}

function Afterwards() {
  const { t } = useTranslation('book-trial');
  return (
    <Box position="relative">
      <Box hideBelow="lg" position="absolute" insetBlock="0" insetStart="0" insetEnd="calc(50% - 64px)" bg="plate.sun">
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
          bg={{ base: 'plate.sun', lg: 'transparent' }}
          marginInline={{ base: '-20px', md: '-44px', lg: '0' }}
          paddingInline={{ base: '20px', md: '44px', lg: '0' }}
          paddingBlock={{ base: '56px', lg: '88px' }}
        >
          <Heading id="trial-next" size="3xl" marginBottom="6">
            {t('next.title')}
          </Heading>
          <NextSteps />
        </chakra.section>
        <chakra.section aria-labelledby="trial-ways" alignSelf="center" paddingBlock={{ base: '0', lg: '64px' }}>
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

function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('book-trial');
  return (
    <chakra.section
      {...frame}
      aria-labelledby="trial-questions"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="5"
      rowGap="6"
      paddingTop={{ base: '88px', lg: '144px' }}
      paddingBottom={{ base: '24px', lg: '64px' }}
    >
      <div>
        <Heading id="trial-questions" size="5xl">
          <KiteStop>{t('questions.title')}</KiteStop>
        </Heading>
        <Text marginTop="5" maxWidth="22em">
          {t('questions.text')}
        </Text>
      </div>
      <QuestionList questions={questions} />
    </chakra.section>
  );
}
