import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { Link } from '../link.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('not-found');
  return (
    <chakra.div overflow="hidden">
      <chakra.section
        position="relative"
        {...frame}
        paddingTop={{ base: '7', lg: '9' }}
        paddingBottom={{ base: '5', lg: '5' }}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="6"
        alignItems="end"
      >
        <chakra.div paddingBottom={{ lg: '8' }}>
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" maxWidth="24em" marginTop="6" marginBottom="6">
            {t('text')}
          </Text>
          <Button asChild>
            <Link to={paths.home()}>{t('home')}</Link>
          </Button>
        </chakra.div>
        <Drawing name="lostKite" />
      </chakra.section>
    </chakra.div>
  );
}
