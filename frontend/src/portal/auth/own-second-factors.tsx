import { Box, chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import type { OwnFactorCalls } from '../../ui/second-factor/calls.ts';
import { OwnFactors } from '../../ui/second-factor/own-factors.tsx';
import { call } from '../api.ts';
import { factorsQuery } from './queries.ts';

const calls: OwnFactorCalls = {
  startTotp: () => call('startTutorTotp'),
  confirmTotp: (code) => call('confirmTutorTotp', { body: { code } }),
  startPasskey: () => call('startTutorPasskey'),
  addPasskey: (body) => call('addTutorPasskey', { body }),
  removeTotp: () => call('removeTutorTotp'),
  removePasskey: (id) => call('removeTutorPasskey', { params: { id } }),
  renewRecoveryCodes: () => call('renewTutorRecoveryCodes'),
};

/** The passkeys and the app with which the tutor signs in, beside the password. */
export function OwnSecondFactors() {
  const { t } = useTranslation(['session', 'errors']);
  const client = useQueryClient();
  const query = useQuery(factorsQuery);
  const { data, error } = query;
  return (
    <Box marginTop="7">
      <OwnFactors
        factors={data}
        calls={calls}
        errorText={(problem) => t(`errors:${errorCode(problem)}`)}
        again={() => client.invalidateQueries({ queryKey: factorsQuery.queryKey })}
        headingLevel="h3"
      >
        <chakra.p marginTop="2">{t('secondFactor.text')}</chakra.p>
        {data?.required && (
          <chakra.p marginTop="2" fontSize="sm" color="fg.muted">
            {t('secondFactor.required')}
          </chakra.p>
        )}
        {!data &&
          (error ? (
            <ErrorPanel
              title={t('secondFactor.failed')}
              text={t(`errors:${errorCode(error)}`)}
              retryLabel={t('sessions.retry')}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <ListSkeleton label={t('secondFactor.loading')} rows={2} />
          ))}
      </OwnFactors>
    </Box>
  );
}
