import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { joints } from '../../art/home-strings.tsx';
import { StraightString } from '../../art/kite-string.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Portrait } from '../../art/portraits.tsx';
import { StringDrop } from '../../art/string-bend.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../link.tsx';
import { frame } from '../../theme/frame.ts';

const checks = ['police', 'qualifications', 'interview', 'certificate', 'observed'] as const;
const drawn = ['ms-fiona-kwan', 'mr-marcus-yeung', 'ms-priya-nair', 'mr-daniel-okafor'] as const;

/** Who comes into the home: what every tutor has passed, and the link to all tutors. */
export function TutorsSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      aria-labelledby="tutors-title"
      position="relative"
      paddingTop={{ base: '7', lg: '8.5' }}
      paddingBottom={{ base: '6', lg: '7.5' }}
    >
      <Box
        hideBelow="lg"
        position="absolute"
        insetBlock="0"
        insetStart={`calc(50% - ${640 - joints.reviews + 5}px)`}
        width="10px"
        color="line.strong"
      >
        <StraightString x={5} colour="currentColor" />
      </Box>
      <StringDrop insetStart="50%" top="0" bottom="0" />
      <Box position="relative" bg="secondary" color="fg.onPanel">
        <Grain />
        <Box
          position="relative"
          {...frame}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
          columnGap="5"
          rowGap="6"
          paddingBlock={{ base: '7.5', lg: '9' }}
        >
          <Box>
            <Heading id="tutors-title" size="3xl">
              <KiteStop>{t('tutors.title')}</KiteStop>
            </Heading>
            <Text marginTop="5" maxWidth="20em">
              {t('tutors.text')}
            </Text>
            <Button asChild marginTop="5">
              <Link to={paths.tutorDirectory()}>{t('tutors.link')}</Link>
            </Button>
          </Box>
          <Box>
            <Box aria-hidden display="flex" gap={{ base: '2.5', lg: '3.5' }} marginBottom="5">
              {drawn.map((id) => (
                <Box key={id} flex="1" maxWidth="132px">
                  <Portrait id={id} />
                </Box>
              ))}
            </Box>
            <chakra.ol aria-label={t('tutors.list')} listStyleType="none" padding="0">
              {checks.map((check, place) => (
                <chakra.li
                  key={check}
                  display="grid"
                  gridTemplateColumns="44px minmax(0, 1fr)"
                  alignItems="baseline"
                  paddingBlock="2.5"
                  borderTop="rule secondary.fold"
                  fontWeight={600}
                  lineHeight="short"
                >
                  <chakra.span
                    aria-hidden
                    fontFamily="display"
                    fontWeight={900}
                    fontSize="display.3"
                    lineHeight="none"
                    fontVariantNumeric="lining-nums"
                    color="accent.sun"
                  >
                    {place + 1}
                  </chakra.span>
                  {t(`tutors.checks.${check}`)}
                </chakra.li>
              ))}
            </chakra.ol>
          </Box>
        </Box>
      </Box>
    </chakra.section>
  );
}
