import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Sheet } from '../../art/sheet.tsx';
import { loadNamespaces } from '../../i18n.ts';
import { Deferred } from '../../ui/deferred.tsx';

async function loadLookup(dictionary: i18n): Promise<ComponentType> {
  const [{ TrialLookup }] = await Promise.all([
    import('./trial-lookup.tsx'),
    loadNamespaces(dictionary, ['validation', 'errors']),
  ]);
  return TrialLookup;
}

/** Where a parent sees how far a request for a trial is. */
export default function ParentPortalPage() {
  const { t } = useTranslation('parents');
  return (
    <Box position="relative" overflow="clip">
      <Drawing name="skyBehindSheet" />
      <Box
        position="relative"
        maxWidth="1280px"
        marginInline="auto"
        paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
        paddingTop={{ base: '34px', md: '56px', lg: '72px' }}
        paddingBottom={{ lg: '150px' }}
        minHeight={{ lg: '760px' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 576px)', xl: '440px minmax(0, 576px)' }}
        justifyContent="space-between"
        alignItems="start"
        columnGap="8"
      >
        <Box>
          <Heading as="h1" size="6xl" tabIndex={-1}>
            {t('title')}
          </Heading>
          <Text textStyle="lead" marginTop={{ base: '5', lg: '6' }}>
            {t('text')}
          </Text>
          <chakra.p fontWeight="700" marginTop="7">
            {t('none.title')}
          </chakra.p>
          <Text marginBottom="4">{t('none.text')}</Text>
          <Button asChild variant="outline">
            <Link to={paths.bookSession()}>{t('bookAnother')}</Link>
          </Button>
        </Box>
        <Box
          marginInline={{ base: '-20px', md: '-44px', lg: '0' }}
          marginTop={{ base: '44px', lg: '0' }}
          padding={{ base: '20px 12px 28px', md: '44px', lg: '0' }}
          bg={{ base: 'plate.sky', lg: 'transparent' }}
        >
          <Sheet>
            <Heading as="h2" size="2xl" marginBottom="5" paddingInlineEnd="6">
              {t('form.title')}
            </Heading>
            <Deferred load={loadLookup}>
              {(TrialLookup) =>
                TrialLookup ? (
                  <TrialLookup />
                ) : (
                  <Box role="status" minHeight="276px">
                    <chakra.span srOnly>{t('form.loading')}</chakra.span>
                  </Box>
                )
              }
            </Deferred>
          </Sheet>
        </Box>
      </Box>
    </Box>
  );
}
