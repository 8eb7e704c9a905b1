import { Box, Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useFacts } from '../../facts.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { homeQuery, useFamily } from '../session.ts';
import { Notice } from '../sessions/session-words.tsx';
import { AccessLog } from './access-log.tsx';
import { Address } from './address.tsx';
import { Children } from './children.tsx';
import { Consents } from './consents.tsx';
import { CopyAndErasure } from './copy-and-erasure.tsx';
import { Devices } from './devices.tsx';
import { Guardians } from './guardians.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Passkeys } from './passkeys.tsx';

/** What is recorded of the family, who may see it, and how its guardian signs in. */
export default function DataPage() {
  const { business } = useFacts();
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const query = useQuery({ ...homeQuery(family), staleTime: 0 });
  const home = query.data?.family;
  return (
    <Screen title={t('title')}>
      {home?.onHold && <Notice>{t('onHold', { phone: business.phone.shown })}</Notice>}
      {home ? (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
          alignItems="start"
        >
          <div>
            <Children home={home} />
            <Guardians home={home} />
            <Address home={home} />
            <LanguageChoice home={home} />
          </div>
          <div>
            <Consents home={home} />
            {home.pays && <AccessLog />}
            <CopyAndErasure home={home} />
            <Devices />
            <Passkeys />
            {home.pays && (
              <chakra.p borderTop="bar line.strong" paddingTop="4">
                <Button asChild variant="surface" size="sm">
                  <Link to={paths.familyHome('review')}>{t('toReview')}</Link>
                </Button>
              </chakra.p>
            )}
          </div>
        </Box>
      ) : (
        <QueryState query={query} rows={5} />
      )}
    </Screen>
  );
}
