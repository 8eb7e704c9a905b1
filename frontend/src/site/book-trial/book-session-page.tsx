import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../facts.ts';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { Fact, FactRow } from '../fact-row.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { Sheet } from '../../art/sheet.tsx';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';
import { BookSessionSections } from './book-session-sections.tsx';
import { ServiceAreas } from './service-areas.tsx';

/** What a free trial is, and the form that asks for one. */
export default function BookSessionPage() {
  return (
    <Box overflow="clip">
      <Booking />
      <BookSessionSections />
    </Box>
  );
}

function Booking() {
  const { t } = useTranslation('book-trial');
  return (
    <Box position="relative">
      <Drawing name="skyBehindSheet" />
      <Box
        {...frame}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 576px)', xl: '440px minmax(0, 576px)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        justifyContent="space-between"
        columnGap="8"
        paddingTop={{ base: '6', md: '7.5', lg: '8.5' }}
        paddingBottom={{ base: '0', lg: '9' }}
      >
        <Box position="relative">
          <Drawing name="bookingKite" />
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('intro.title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" marginTop={{ base: '5', lg: '6' }}>
            {t('intro.text')}
          </Text>
          <FactRow label={t('intro.facts')}>
            {(['duration', 'place', 'price'] as const).map((fact) => (
              <Fact key={fact} value={t(`intro.${fact}.value`)} text={t(`intro.${fact}.text`)} />
            ))}
          </FactRow>
        </Box>
        <chakra.section
          id="booking"
          tabIndex={-1}
          aria-label={t('form.title')}
          outline="none"
          scrollMarginTop={{ base: '8', lg: 'belowLink' }}
          position="relative"
          gridRow={{ lg: '1 / 3' }}
          gridColumn={{ lg: '2' }}
          marginInline={{ base: '-edge', md: '-7', lg: '0' }}
          marginTop={{ base: '7', lg: '0' }}
          padding={{ base: '4 3 5.5', md: '7', lg: '0' }}
          bg={{ base: 'panel.sky', lg: 'transparent' }}
        >
          <Sheet>
            <Island name="trial-form" props={{ heading: 2, page: paths.bookSession() }} />
          </Sheet>
        </chakra.section>
        <Box>
          <Programmes />
          <ServiceAreas />
        </Box>
      </Box>
    </Box>
  );
}

function Programmes() {
  const { t } = useTranslation('book-trial');
  const { programmes: facts } = useFacts();
  return (
    <chakra.section aria-labelledby="trial-programmes" marginTop={{ base: '8', lg: '8.5' }}>
      <Heading id="trial-programmes" size="xl" maxWidth="11em">
        {t('programmes.title')}
      </Heading>
      <chakra.ul listStyleType="none" padding="0" marginTop="5" borderTop="rule line">
        {programmes.map((programme) => (
          <chakra.li key={programme} display="flex" gap="4" paddingBlock="edge" borderBottom="rule line">
            <KiteMark tone={programme} marginTop="0.5" />
            <div>
              <chakra.h3
                fontFamily="display"
                fontWeight={900}
                fontSize="display.2"
                lineHeight="tight"
                letterSpacing="snug"
              >
                {t(`programmes.${programme}.name`)}
              </chakra.h3>
              <chakra.p textStyle="meta" fontWeight="600" marginTop="1">
                {t(`programmes.${programme}.ages`, facts[programme].ages)}
              </chakra.p>
              <chakra.p fontSize="lg" marginTop="2" lineHeight="text" css={{ '&:lang(zh)': { lineHeight: 'long' } }}>
                {t(`programmes.${programme}.text`)}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
      <Text marginTop="5" fontSize="lg">
        {t('programmes.unsure')}
      </Text>
      <Button asChild variant="plain" marginTop="2">
        <Link to={paths.tutorDirectory()}>{t('programmes.tutors')}</Link>
      </Button>
    </chakra.section>
  );
}
