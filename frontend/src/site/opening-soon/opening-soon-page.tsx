import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { useFacts } from '../../facts.ts';
import { frame } from '../../theme/frame.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useTwinPath } from '../page-context.ts';

/** The site before the business has published anything: that it opens soon, and no fact. */
export default function OpeningSoonPage() {
  const { t } = useTranslation('opening-soon');
  const { business } = useFacts();
  const twin = useTwinPath();
  return (
    <Box overflow="hidden" minHeight="100vh">
      <chakra.header {...frame} display="flex" alignItems="center" height={{ base: 'header', lg: 'headerWide' }}>
        <Brand name={business.name} />
        <LanguageSwitch path={twin} />
      </chakra.header>
      <chakra.main
        id="main"
        position="relative"
        {...frame}
        paddingTop={{ base: '6', lg: '8' }}
        paddingBottom="5"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="6"
        alignItems="end"
      >
        <Box paddingBottom={{ lg: '8' }}>
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" maxWidth="24em" marginTop="6">
            {t('text')}
          </Text>
        </Box>
        <Drawing name="lostKite" />
      </chakra.main>
    </Box>
  );
}
