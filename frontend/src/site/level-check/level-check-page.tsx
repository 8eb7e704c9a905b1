import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { childAges } from '@kitewell/contract/trial-choices';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { Stopped } from '../../art/kite-stop.tsx';
import { fromPrice, shownPrice } from '../../content/programmes.ts';
import type { Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';
import { ProgrammeName } from '../programme-name.tsx';
import { RadioTile } from '../radio-tile.tsx';
import { KiteOverHill } from '../../art/kite-over-hill.tsx';
import { levels, steps } from './levels.ts';
import { shownFor } from './shown.ts';

const ages = Array.from(
  { length: childAges.oldest - childAges.youngest + 1 },
  (_, place) => childAges.youngest + place,
);

/** The form that takes the age to the trial. The answers stay here: they are nobody's business but the parent's. */
const form = 'level-trial';

/** Five things to try with a child, and the programme that fits. Works without code. */
export default function LevelCheckPage() {
  const { t, i18n } = useTranslation('level-check');
  const { programmes: facts } = useFacts();
  return (
    <Box overflow="clip" css={shownFor(ages, facts)}>
      <form id={form} method="get" action={localized(i18n.language as Language, paths.book())} />
      <Box
        {...frame}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        columnGap="8"
        paddingTop={{ base: '6', md: '7.5', lg: '8.5' }}
        paddingBottom={{ base: '0', lg: '9' }}
      >
        <Box paddingBottom="7">
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <Stopped>{t('title')}</Stopped>
          </Heading>
          <Text textStyle="lead" marginTop="5" maxWidth="26em">
            {t('lead')}
          </Text>
          <chakra.fieldset border="none" padding="0" minWidth="0" marginTop="6">
            <Question>{t('age')}</Question>
            <Box
              display="grid"
              gridTemplateColumns="repeat(5, minmax(0, 1fr))"
              gap="2"
              marginTop="4"
              padding="3"
              bg="panel.sun"
              maxWidth="440px"
            >
              {ages.map((age) => (
                <RadioTile key={age} name="age" value={age} form={form} required>
                  {age}
                </RadioTile>
              ))}
            </Box>
          </chakra.fieldset>
          {steps.map((step) => (
            <Step key={step} step={step} />
          ))}
        </Box>
        <Result />
      </Box>
    </Box>
  );
}

function Question({ children }: { children: string }) {
  return (
    <chakra.legend
      padding="0"
      fontFamily="display"
      fontWeight={900}
      fontSize="display.3"
      lineHeight="snug"
      fontVariantNumeric="lining-nums"
    >
      {children}
    </chakra.legend>
  );
}

function Step({ step }: { step: (typeof steps)[number] }) {
  const { t } = useTranslation('level-check');
  return (
    <Box data-step={step} borderTop="rule line" paddingTop="5" marginTop="5">
      <chakra.fieldset border="none" padding="0" minWidth="0">
        <Question>{t(`steps.${step}.title`)}</Question>
        <Text marginTop="2" fontSize="lg" maxWidth="26em">
          {t(`steps.${step}.try`)}
        </Text>
        <chakra.p
          lang="en"
          marginTop="3"
          fontFamily="letters"
          fontWeight="700"
          fontSize={{ base: 'display.3', lg: 'display.4' }}
          lineHeight="snug"
          color="programme.literacy"
        >
          {t(`steps.${step}.say`)}
        </chakra.p>
        <Box
          display="grid"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          gap="2"
          marginTop="4"
          padding="3"
          bg="panel.sun"
          maxWidth="440px"
        >
          {(['yes', 'no'] as const).map((answer) => (
            <RadioTile key={answer} name={step} value={answer}>
              {t(answer)}
            </RadioTile>
          ))}
        </Box>
      </chakra.fieldset>
    </Box>
  );
}

/** How high the child's kite flies, and what comes next. */
function Result() {
  const { t } = useTranslation('level-check');
  return (
    <Box
      position="relative"
      bg="panel.deep"
      color="fg.onPanel"
      marginInline={{ base: '-edge', md: '-7', lg: '0' }}
      marginInlineEnd={{ lg: 'calc(-50vw + 576px)' }}
      alignSelf="start"
      top={{ lg: '24px' }}
      css={{ '@media (min-width: 64em)': { position: 'sticky' } }}
    >
      <Grain />
      <KiteOverHill />
      <Box
        aria-live="polite"
        position="relative"
        padding={{ base: '5 edge 7', md: '6 7', lg: '5.5 6 6' }}
        width="min(100%, 620px)"
        minHeight={{ base: '200px', lg: '400px' }}
      >
        <Box data-level="none">
          <Heading as="h2" size="xl">
            {t('levels.none.title')}
          </Heading>
          <Text marginTop="2">{t('levels.none.text')}</Text>
        </Box>
        {levels.map((level) => (
          <Box key={level} data-level={level}>
            <Heading as="h2" size="2xl">
              {t(`levels.${level}.title`)}
            </Heading>
            <Text marginTop="3" fontSize="lg">
              {t(`levels.${level}.text`)}
            </Text>
          </Box>
        ))}
        {programmes.map((programme) => (
          <Fitting key={programme} programme={programme} />
        ))}
      </Box>
    </Box>
  );
}

function Fitting({ programme }: { programme: Programme }) {
  const { t } = useTranslation('level-check');
  const { programmes: facts } = useFacts();
  const { minutes } = facts[programme];
  const price = shownPrice(fromPrice(facts, programme));
  return (
    <Box data-programme={programme} borderTop="rule panel.deepMuted" marginTop="5" paddingTop="4">
      <Text fontSize="sm" fontWeight="600">
        {t('fits')}
      </Text>
      <chakra.p fontFamily="display" fontWeight={900} fontSize="display.3" lineHeight="snug" marginTop="1">
        <chakra.a asChild color="inherit">
          <Link to={paths.programme(programme)}>
            <ProgrammeName programme={programme} />
          </Link>
        </chakra.a>
      </chakra.p>
      <Text marginTop="2" fontWeight="700">
        {minutes === null ? t('price', { price }) : t('priceOfMinutes', { price, minutes })}
      </Text>
      <Button type="submit" form={form} name="program" value={programme} marginTop="4">
        {t('book')}
      </Button>
      <Text marginTop="3" textStyle="meta">
        {t('honest')}
      </Text>
    </Box>
  );
}
