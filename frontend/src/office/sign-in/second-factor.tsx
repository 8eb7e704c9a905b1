import type { StaffSessionView } from '@kitewell/contract/office/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnFactorCalls, PassCalls } from '../../ui/second-factor/calls.ts';
import { EnrolSecondFactor } from '../../ui/second-factor/enrol-second-factor.tsx';
import { PassSecondFactor } from '../../ui/second-factor/pass-second-factor.tsx';
import { call } from '../api.ts';
import { authSessionQuery, useErrorText, useAuthSessionChange } from '../auth-session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { StartOver } from './start-over.tsx';

/** The calls that pass the second step, of a sign-in or once more of an open session. */
export const passCalls: PassCalls<StaffSessionView> = {
  byCode: (code) => call('passByCode', { body: { code } }),
  byRecoveryCode: (code) => call('passByRecoveryCode', { body: { code } }),
  startByPasskey: () => call('startPassByPasskey'),
  byPasskey: (body) => call('passByPasskey', { body }),
};

/** The calls about the second steps of the own account. */
export const ownFactorCalls: OwnFactorCalls = {
  startTotp: () => call('startTotp'),
  confirmTotp: (code) => call('confirmTotp', { body: { code } }),
  startPasskey: () => call('startPasskey'),
  addPasskey: (body) => call('addPasskey', { body }),
  removeTotp: () => call('removeTotp'),
  removePasskey: (id) => call('removePasskey', { params: { id } }),
  renewRecoveryCodes: () => call('renewRecoveryCodes'),
};

/** The second step of signing in. */
export function SecondFactor({ session }: { session: StaffSessionView }) {
  const errorText = useErrorText();
  const change = useAuthSessionChange();
  return (
    <PassSecondFactor
      kinds={session}
      calls={passCalls}
      errorText={errorText}
      onPassed={change}
      Frame={EntryScreen}
      startOver={<StartOver />}
    />
  );
}

/** Sets up the second step of an account that has none. */
export function Enrol() {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (
    <EnrolSecondFactor
      text={t('enrol.text')}
      calls={ownFactorCalls}
      errorText={errorText}
      onDone={() => void client.invalidateQueries(authSessionQuery)}
      Frame={EntryScreen}
      startOver={<StartOver />}
    />
  );
}
