import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { KiteStop, Stopped } from '../../art/kite-stop.tsx';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';

/** The certified tutors, ordered by title along the string, with filters in the address. */
export default function DirectoryPage() {
  const { t } = useTranslation('directory');
  const { tutors, languages } = useWebsite();
  return (
    <Box
      overflow="clip"
      position="relative"
      zIndex={0}
      // A phone shows the tutors first, and what they have in common below them.
      display={{ base: 'flex', md: 'block' }}
      flexDirection="column"
    >
      <Box
        {...frame}
        display={{ base: 'contents', md: 'grid' }}
        gridTemplateColumns={{ md: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="5"
        rowGap="5"
        alignItems="end"
        paddingTop={{ md: '7.5', lg: '9' }}
      >
        <Heading
          as="h1"
          size="5xl"
          tabIndex={-1}
          marginInline={{ base: 'edge', md: '0' }}
          paddingTop={{ base: '6', md: '0' }}
        >
          <KiteStop>{t('title')}</KiteStop>
        </Heading>
        <Text
          textStyle="lead"
          order={{ base: 1, md: 0 }}
          marginInline={{ base: 'edge', md: '0' }}
          marginTop={{ base: '6', md: '0' }}
        >
          {t('lead')}
        </Text>
      </Box>
      <Island name="tutor-list" props={tutors.length > 0 ? { drawn: { tutors, languages } } : {}} />
      <Trial />
    </Box>
  );
}

function Trial() {
  const { t } = useTranslation('directory');
  return (
    <chakra.section
      aria-labelledby="directory-trial"
      {...frame}
      order={{ base: 2, md: 0 }}
      width="100%"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
      columnGap="5"
      rowGap="5"
      alignItems="center"
      paddingBlock={{ base: '7.5 5', lg: '10 7' }}
    >
      <Heading id="directory-trial" as="h2" size="5xl">
        <Stopped>{t('trial.title')}</Stopped>
      </Heading>
      <Box>
        <Text textStyle="lead">{t('trial.text')}</Text>
        <Button asChild marginTop="5">
          <Link to={paths.book()}>{t('trial.action')}</Link>
        </Button>
      </Box>
    </chakra.section>
  );
}
