import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { StraightString } from '../../art/kite-string.tsx';
import { joints } from '../../art/home-strings.tsx';
import { StringDrop } from '../../art/string-bend.tsx';
import { fromPrice, programmesForAge, shownPrice } from '../../content/programmes.ts';
import { paths } from '../../paths.ts';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';
import { ProgrammeName } from '../programme-name.tsx';
import { RadioTile } from '../radio-tile.tsx';
import { frame } from '../../theme/frame.ts';
import { verticalStringInsets } from './vertical-string-insets.ts';

/** The name of each choice in the dictionary. */
const about = {
  'english-through-play': 'etp',
  'playberry-laser-literacy': 'playberry',
  'outdoor-mission': 'outdoor',
} as const satisfies Record<Programme, string>;

/** Shown before anyone has chosen: an example explains the question better than an empty space. */
const firstChosen = 4;

/** Every answer is in the page; CSS shows the one for the chosen age, or all of them if it cannot. */
const answersShown = (ages: readonly number[]) => ({
  '@supports selector(:has(*))': {
    '& [data-age]': { display: 'none' },
    [ages.map((age) => `&:has([value="${age}"]:checked) [data-age="${age}"]`).join(', ')]: { display: 'flex' },
  },
});

/** Asks for the child's age and answers with the programme that fits, its price, and who teaches it. */
export function AgeSection() {
  const { t } = useTranslation('home');
  const { programmes: facts } = useFacts();
  const youngest = Math.min(...Object.values(facts).map((programme) => programme.ages.from));
  const oldest = Math.max(...Object.values(facts).map((programme) => programme.ages.to));
  const ages = Array.from({ length: oldest - youngest + 1 }, (_, place) => youngest + place);
  return (
    <chakra.section aria-labelledby="age-title" position="relative">
      <Box
        hideBelow="lg"
        position="absolute"
        insetBlock="0"
        insetStart={`calc(50% - ${640 - joints.hero + 5}px)`}
        width="10px"
        color="line.strong"
      >
        <StraightString x={5} colour="currentColor" />
      </Box>
      <StringDrop insetStart={verticalStringInsets.hero} top="0" bottom="0" />
      <Box
        position="relative"
        {...frame}
        paddingTop={{ base: '8', lg: '10' }}
        paddingBottom={{ base: '7.5', lg: '8.5' }}
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
          columnGap={{ lg: '5' }}
          rowGap="5"
          minHeight={{ lg: '380px' }}
          css={answersShown(ages)}
        >
          <Box
            position="relative"
            bg="panel.sun"
            marginInlineStart={{ base: '-edge', md: '-7', lg: 'calc(-50vw + 576px)' }}
            paddingInlineStart={{ base: 'edge', md: '7', lg: 'calc(50vw - 576px)' }}
            paddingInlineEnd={{ base: 'edge', lg: '6' }}
            paddingBlock={{ base: '5.5', lg: '7' }}
          >
            <Grain />
            <chakra.fieldset position="relative" border="none" padding="0" minWidth="0">
              <chakra.legend padding="0">
                <Heading id="age-title" size="5xl">
                  {t('age.title')}
                </Heading>
              </chakra.legend>
              <Box
                display="grid"
                gridTemplateColumns="repeat(5, minmax(0, 1fr))"
                gap="2"
                marginTop="5"
                maxWidth={{ base: '400px', lg: '380px' }}
              >
                {ages.map((age) => (
                  <RadioTile key={age} name="age" value={age} defaultChecked={age === firstChosen}>
                    {age}
                  </RadioTile>
                ))}
              </Box>
            </chakra.fieldset>
            <Text position="relative" marginTop="4" maxWidth="22em">
              {t('age.hint')}
            </Text>
            <Button asChild variant="plain" position="relative" marginTop="1">
              <Link to={paths.levelCheck()}>{t('age.check')}</Link>
            </Button>
          </Box>
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap="5" aria-live="polite">
            {ages.map((age) => (
              <chakra.ul
                key={age}
                data-age={age}
                listStyleType="none"
                padding="0"
                display="flex"
                flexDirection={{ base: 'column', md: 'row' }}
                gap={{ base: '5', md: '5' }}
                minHeight={{ lg: 'full' }}
              >
                {programmesForAge(age, facts).map((programme) => (
                  <Fitting key={programme} programme={programme} age={age} />
                ))}
              </chakra.ul>
            ))}
          </Box>
        </Box>
      </Box>
    </chakra.section>
  );
}

function Fitting({ programme, age }: { programme: Programme; age: number }) {
  const { t } = useTranslation(['home', 'home-sections', 'common']);
  const { programmes: facts } = useFacts();
  const { ages: range, minutes, colour } = facts[programme];
  const price = shownPrice(fromPrice(facts, programme));
  const name = t(`common:programmes.${programme}.name`);
  const forWhom = <chakra.span srOnly>, {t('age.of', { programme: name, age })}</chakra.span>;
  return (
    <chakra.li
      position="relative"
      flex="1"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      minWidth="0"
      padding={{ base: '5 edge', lg: '5.5 5.5 5.5' }}
      bg={`programme.${colour}`}
      color="fg.onPanel"
      clipPath="polygon(0 0, calc(100% - 44px) 0, 100% 44px, 100% 100%, 0 100%)"
    >
      <Grain />
      <Box
        aria-hidden
        position="absolute"
        top="0"
        insetEnd="0"
        boxSize="44px"
        bg={`programme.${colour}.fold`}
        clipPath="polygon(0 0, 100% 100%, 0 100%)"
      />
      <chakra.p
        aria-hidden
        position="relative"
        fontFamily="display"
        fontWeight={900}
        fontSize={{ base: 'display.7', lg: 'display.10' }}
        lineHeight="flat"
        letterSpacing="tighter"
        fontVariantNumeric="lining-nums"
        marginBottom={{ base: '3', lg: '5' }}
      >
        {range.from}–{range.to}
      </chakra.p>
      <chakra.a
        asChild
        position="relative"
        paddingInlineEnd="5.5"
        fontFamily="display"
        fontWeight={900}
        fontSize={{ base: 'display.3', lg: 'display.4' }}
        lineHeight="tight"
        letterSpacing="snug"
        textDecoration="none"
        _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.16em' }}
        css={{ '&:lang(zh)': { letterSpacing: 0 } }}
      >
        <Link to={paths.programme(programme)}>
          <ProgrammeName programme={programme} />
        </Link>
      </chakra.a>
      <chakra.p position="relative" marginTop="3" fontWeight={700}>
        {minutes === null ? t('age.price', { price }) : t('age.priceOfMinutes', { price, minutes })}
      </chakra.p>
      <Text position="relative" marginTop="3" maxWidth="27em" lineHeight="text">
        {t(`home-sections:services.${about[programme]}.description`)}
      </Text>
      <Box
        position="relative"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="5"
        rowGap="2"
        marginTop="auto"
        paddingTop="5"
      >
        <Button asChild variant="surface">
          <Link to={paths.book({ program: programme, age })}>
            {t('age.book')}
            {forWhom}
          </Link>
        </Button>
        <Button asChild variant="plain">
          <Link to={paths.tutorsOf(programme)}>
            {t('age.tutors')}
            {forWhom}
          </Link>
        </Button>
      </Box>
    </chakra.li>
  );
}
