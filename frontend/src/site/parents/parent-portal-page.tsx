import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Sheet } from '../../art/sheet.tsx';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';

/** Where a parent signs in to the parent portal, and below it sees the state of a request for a trial. */
export default function ParentPortalPage() {
  const { t } = useTranslation('parents');
  return (
    <Box position="relative" overflow="clip">
      <Drawing name="skyBehindSheet" />
      <Part
        panel={
          <>
            <noscript>
              <chakra.p fontWeight="600" marginBottom="5" paddingInlineEnd="7">
                {t('signIn.noScript')}
              </chakra.p>
            </noscript>
            <Island name="family-sign-in" props={{}} />
          </>
        }
      >
        <Heading as="h1" size="6xl" tabIndex={-1}>
          {t('home.title')}
        </Heading>
        <Text textStyle="lead" marginTop={{ base: '5', lg: '6' }}>
          {t('home.text')}
        </Text>
      </Part>
      <Part panel={<Island name="trial-lookup" props={{}} />}>
        <Heading as="h2" size="3xl">
          {t('title')}
        </Heading>
        <Text textStyle="lead" marginTop={{ base: '4', lg: '5' }}>
          {t('text')}
        </Text>
        <chakra.p fontWeight="700" marginTop="7">
          {t('none.title')}
        </chakra.p>
        <Text marginBottom="4">{t('none.text')}</Text>
        <Button asChild variant="outline">
          <Link to={paths.book()}>{t('bookAnother')}</Link>
        </Button>
      </Part>
    </Box>
  );
}

/** A text, and a form on a sheet beside it. */
function Part({ panel: sheet, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Box
      position="relative"
      {...frame}
      paddingTop={{ base: '6', md: '7.5', lg: '8.5' }}
      paddingBottom={{ lg: '9' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 576px)', xl: '440px minmax(0, 576px)' }}
      justifyContent="space-between"
      alignItems="start"
      columnGap="8"
    >
      <Box>{children}</Box>
      <Box
        marginInline={{ base: '-edge', md: '-7', lg: '0' }}
        marginTop={{ base: '7', lg: '0' }}
        padding={{ base: '4 3 5.5', md: '7', lg: '0' }}
        bg={{ base: 'panel.sky', lg: 'transparent' }}
      >
        <Sheet>{sheet}</Sheet>
      </Box>
    </Box>
  );
}
