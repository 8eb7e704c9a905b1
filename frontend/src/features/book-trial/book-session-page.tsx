import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Sheet, SkyBehindSheet } from '../../art/sheet-on-sky.tsx';
import { LazyTrialForm } from './lazy-trial-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutboundButtons } from './outbound-buttons.tsx';
import { loadTrialQuestions, TrialQuestions } from './trial-questions.tsx';
import { TrialSteps } from './trial-steps.tsx';

export { loadTrialQuestions as prepare };

const frame = { maxWidth: '1280px', marginInline: 'auto', paddingInline: { base: '20px', md: '44px', lg: '64px' } };

/** What a free trial is, and the form that asks for one. */
export default function BookSessionPage() {
  return (
    <Box overflow="clip">
      <Booking />
      <TrialSteps />
      <Afterwards />
      <Questions />
    </Box>
  );
}

function Booking() {
  const { t } = useTranslation('book-trial');
  return (
    <Box position="relative">
      <SkyBehindSheet />
      <Box
        {...frame}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 576px)', xl: '440px minmax(0, 576px)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        justifyContent="space-between"
        columnGap="8"
        paddingTop={{ base: '34px', md: '56px', lg: '72px' }}
        paddingBottom={{ base: '0', lg: '88px' }}
      >
        <Box>
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('intro.title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" marginTop={{ base: '5', lg: '6' }}>
            {t('intro.text')}
          </Text>
          <chakra.ul
            aria-label={t('intro.facts')}
            listStyleType="none"
            padding="0"
            display="flex"
            flexWrap="wrap"
            rowGap="3"
            marginTop="6"
          >
            {(['duration', 'place', 'price'] as const).map((fact) => (
              <chakra.li
                key={fact}
                paddingInlineEnd={{ base: 'clamp(10px, 4.1vw, 16px)', lg: '22px' }}
                css={{
                  '& + &': {
                    paddingInlineStart: { base: 'clamp(10px, 4.1vw, 16px)', lg: '22px' },
                    borderInlineStart: '2px solid {colors.line}',
                  },
                }}
              >
                <chakra.b display="block" textStyle="fact" marginBottom="5px" fontVariantNumeric="lining-nums">
                  {t(`intro.${fact}.value`)}
                </chakra.b>
                <chakra.span display="block" textStyle="meta" color="fg.muted">
                  {t(`intro.${fact}.text`)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
        <chakra.section
          aria-label={t('form.title')}
          position="relative"
          gridRow={{ lg: '1 / 3' }}
          gridColumn={{ lg: '2' }}
          marginInline={{ base: '-20px', md: '-44px', lg: '0' }}
          marginTop={{ base: '44px', lg: '0' }}
          padding={{ base: '20px 12px 28px', md: '44px', lg: '0' }}
          bg={{ base: 'plate.sky', lg: 'transparent' }}
        >
          <Sheet>
            <LazyTrialForm
              heading={
                <Heading size="2xl" marginBottom="5" paddingInlineEnd="6">
                  {t('form.title')}
                </Heading>
              }
            />
          </Sheet>
        </chakra.section>
        <Programmes />
      </Box>
    </Box>
  );
}

const colours = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const;

function Programmes() {
  const { t } = useTranslation('book-trial');
  return (
    <chakra.section aria-labelledby="trial-programmes" marginTop={{ base: '64px', lg: '72px' }}>
      <Heading id="trial-programmes" size="xl" maxWidth="11em">
        {t('programmes.title')}
      </Heading>
      <chakra.ul listStyleType="none" padding="0" marginTop="5" borderTop="2px solid {colors.line}">
        {programmes.map((programme) => (
          <chakra.li key={programme} display="flex" gap="4" paddingBlock="20px" borderBottom="2px solid {colors.line}">
            <chakra.svg
              viewBox="0 0 22 31"
              width="22px"
              height="31px"
              flex="none"
              marginTop="2px"
              color={colours[programme]}
              aria-hidden
              focusable="false"
            >
              <path d="M11,0 22,10 11,31 0,10z" fill="currentColor" />
              <path d="M11,0 22,10 11,31z" fill="#000" fillOpacity="0.18" />
            </chakra.svg>
            <div>
              <chakra.h3
                fontFamily="display"
                fontWeight={900}
                fontSize="25px"
                lineHeight="1.08"
                letterSpacing="-0.02em"
              >
                {t(`programmes.${programme}.name`)}
              </chakra.h3>
              <chakra.p textStyle="meta" fontWeight="600" marginTop="1">
                {t(`programmes.${programme}.ages`)}
              </chakra.p>
              <chakra.p fontSize="17px" marginTop="2" lineHeight="1.5" css={{ '&:lang(zh)': { lineHeight: 1.7 } }}>
                {t(`programmes.${programme}.text`)}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
      <Text marginTop="5" fontSize="17px">
        {t('programmes.unsure')}
      </Text>
    </chakra.section>
  );
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
      <TrialQuestions />
    </chakra.section>
  );
}
