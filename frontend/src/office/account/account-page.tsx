import { Box, chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OwnFactors } from '../../ui/second-factor/own-factors.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { useRecentSecondFactor } from '../recent-second-factor.tsx';
import { Screen } from '../screen.tsx';
import { useErrorText, useStaff } from '../auth-session.ts';
import { ownFactorCalls } from '../sign-in/second-factor.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The page of the own account: password, second steps and open sessions. */
export default function AccountPage() {
  const { t } = useTranslation('office-staff');
  const { name, email, demo } = useStaff();
  return (
    <Screen title={t('account.title')}>
      <chakra.p color="fg.muted" marginBottom="5" overflowWrap="anywhere">
        {name} · {email}
      </chakra.p>
      {demo ? (
        <chakra.p bg="bg.note" padding="4">
          {t('demo')}
        </chakra.p>
      ) : (
        <Box display="grid" gap="7" maxWidth="record">
          <OwnSecondFactors />
          <OwnPassword />
          <OwnSessions />
        </Box>
      )}
    </Screen>
  );
}

const factorsQuery = reading('factors');

function OwnSecondFactors() {
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useQuery({ ...factorsQuery, staleTime: 0 });
  const { confirmed, dialog } = useRecentSecondFactor();
  /** What would be a way in for a thief at an open screen; ends as a question does that nobody answered. */
  const asked = async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    const answer = await confirmed(act);
    if (answer === undefined) throw new DOMException('The second step was not confirmed.', 'AbortError');
    return answer;
  };
  return (
    <>
      <OwnFactors
        factors={query.data}
        calls={{
          ...ownFactorCalls,
          startTotp: () => asked(ownFactorCalls.startTotp),
          startPasskey: () => asked(ownFactorCalls.startPasskey),
          renewRecoveryCodes: () => asked(ownFactorCalls.renewRecoveryCodes),
        }}
        errorText={errorText}
        again={() => client.invalidateQueries(factorsQuery)}
      >
        {!query.data && <QueryState query={query} rows={2} />}
      </OwnFactors>
      {dialog}
    </>
  );
}
