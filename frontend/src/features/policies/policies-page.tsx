import { Box, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import type { Language } from '../../i18n.ts';
import { belowTheFold } from '../../ui/below-the-fold.tsx';

const PoliciesText = belowTheFold(async ({ language }) =>
  (await import('./policies-text.tsx')).loadPoliciesText(language as Language),
);

export default function PoliciesPage() {
  const { t } = useTranslation('policies');
  return (
    <Box
      id="top"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '44px', lg: '88px' }}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 300px', lg: '1fr 440px' }}
        columnGap="44px"
        alignItems="start"
      >
        <div>
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" textWrap="balance" maxWidth="30em" marginTop="6">
            {t('intro')}
          </Text>
        </div>
        <Box
          display={{ base: 'none', md: 'block' }}
          aspectRatio="440 / 420"
          marginTop={{ md: '-44px', lg: '-88px' }}
          css={{ '@media print': { display: 'none' } }}
        >
          <Drawing name="policies" />
        </Box>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '336px minmax(0, 1fr)' }}
        columnGap="64px"
        marginTop={{ base: '36px', lg: '88px' }}
        css={{ '@media print': { display: 'block', marginTop: '24px' } }}
      >
        <PoliciesText />
      </Box>
    </Box>
  );
}
