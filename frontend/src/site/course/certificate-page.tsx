import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Stopped } from '../../art/kite-stop.tsx';
import { messagingLink } from '../../content/business.ts';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { useFacts } from '../../facts.ts';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';

/** Where a parent checks the certificate of the tutor who comes, and what to do next. */
export default function CertificatePage() {
  const { t } = useTranslation(['certificate', 'common']);
  const { business } = useFacts();
  return (
    <Box overflow="clip">
      <Box {...frame} paddingTop={{ base: '6', md: '7.5', lg: '8.5' }} paddingBottom={{ base: '7', lg: '8' }}>
        <Heading as="h1" id="certificate-check" size="5xl" tabIndex={-1}>
          <Stopped>{t('check.title')}</Stopped>
        </Heading>
        {/* The height of an answer, so that what follows does not move when it comes; a short one gives it up. */}
        <Box minHeight={{ base: '420px', lg: '360px' }} css={{ '&:has([data-short])': { minHeight: '0' } }}>
          <Island name="certificate-check" props={{}} />
        </Box>
      </Box>
      <chakra.section aria-labelledby="certificate-next" bg="panel.sun">
        <Box {...frame} paddingBlock={{ base: '7', lg: '8' }}>
          <Heading id="certificate-next" size="3xl">
            {t('next.title')}
          </Heading>
          <Text textStyle="lead" marginTop="4" maxWidth="27em">
            {t('next.text')}
          </Text>
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3" marginTop="5">
            <Button asChild>
              <Link to={paths.book()}>{t('next.book')}</Link>
            </Button>
            <Button asChild variant="outline">
              <a href={messagingLink(business.phone.digits, t('next.message'))} target="_blank" rel="noopener">
                {t('next.ask')}
                <chakra.span srOnly>, {t('common:contact.newTab')}</chakra.span>
              </a>
            </Button>
            <Button asChild variant="plain">
              <Link to={paths.tutorDirectory()}>{t('next.tutors')}</Link>
            </Button>
          </Box>
        </Box>
      </chakra.section>
    </Box>
  );
}
