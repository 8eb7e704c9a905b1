import { Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilySessionView } from '@kitewell/contract/family/sign-in';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { FamilyHeader } from './family-header.tsx';
import { Invitations } from './invitations.tsx';

/** What somebody sees whose address opens no family yet: the own requests for a trial and invitations, and nothing else. */
export function TrialHome({ session }: { session: FamilySessionView }) {
  const { t, i18n } = useTranslation('family-home');
  const language = i18n.language as Language;
  return (
    <>
      <FamilyHeader />
      <chakra.main id="main" maxWidth="panel" marginInline="auto" padding={{ base: '5 edge 9', lg: '7 edge' }}>
        {session.trials.map(({ reference, childName, status, trial }) => (
          <Box as="section" key={reference} marginBottom="7">
            <Heading as="h1" size="3xl" tabIndex={-1} outline="none">
              {t('trial.title', { name: childName })}
            </Heading>
            <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2" marginTop="5">
              <dt>{t('trial.reference')}</dt>
              <chakra.dd fontWeight="600">{reference}</chakra.dd>
              <dt>{t('trial.status')}</dt>
              <chakra.dd fontWeight="600">{t(`trial.${status}`)}</chakra.dd>
              {trial && (
                <>
                  <dt>{t('trial.day')}</dt>
                  <chakra.dd fontWeight="600">{`${writtenDay(trial.date, language, 'full')} ${trial.time}`}</chakra.dd>
                </>
              )}
            </chakra.dl>
          </Box>
        ))}
        {session.trials.length > 0 && <p>{t('trial.text')}</p>}
        <Invitations invitations={session.invitations} />
      </chakra.main>
    </>
  );
}
