import { Box, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { PoliciesText } from './policies-text.tsx';

export default function PoliciesPage() {
  const { t } = useTranslation('policies');
  return (
    <Box {...frame} paddingTop={{ base: '7', lg: '9' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 300px', lg: '1fr 440px' }}
        columnGap="7"
        alignItems="start"
      >
        <div>
          <Heading as="h1" id="top" size="5xl" tabIndex={-1} scrollMarginTop="200px">
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" textWrap="balance" maxWidth="30em" marginTop="6">
            {t('intro')}
          </Text>
        </div>
        <Box
          display={{ base: 'none', md: 'block' }}
          aspectRatio="440 / 420"
          marginTop={{ md: '-7', lg: '-9' }}
          css={{ '@media print': { display: 'none' } }}
        >
          <Drawing name="policies" />
        </Box>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '336px minmax(0, 1fr)' }}
        columnGap="8"
        marginTop={{ base: '6', lg: '9' }}
        css={{ '@media print': { display: 'block', marginTop: '5' } }}
      >
        <PoliciesText />
      </Box>
    </Box>
  );
}
