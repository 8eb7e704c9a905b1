import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { Sheet } from '../../art/sheet.tsx';
import type { Language } from '../../i18n.ts';
import { belowTheFold } from '../../ui/below-the-fold.tsx';
import { LazyTrialForm } from './lazy-trial-form.tsx';

const frame = { maxWidth: '1280px', marginInline: 'auto', paddingInline: { base: '20px', md: '44px', lg: '64px' } };

const Sections = belowTheFold(async ({ language }) =>
  (await import('./book-session-sections.tsx')).loadBookSessionSections(language as Language),
);

/** What a free trial is, and the form that asks for one. */
export default function BookSessionPage() {
  return (
    <Box overflow="clip">
      <Booking />
      <Sections />
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
