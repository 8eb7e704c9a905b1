import { Box, Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { sessionQuery, useErrorText } from '../session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { newPasskey, wasCalledOff } from './passkey.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartOver } from './start-over.tsx';
import { TotpForm } from './totp-form.tsx';

/** Sets up the second step of an account that has none, and shows the recovery codes. */
export function Enrol() {
  const { t } = useTranslation('office');
  const [way, setWay] = useState<'choose' | 'totp'>('choose');
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const errorText = useErrorText();
  const client = useQueryClient();
  // The session is open already, but the office is shown only after the codes were saved.
  const finish = (recoveryCodes: readonly string[] | null) =>
    recoveryCodes ? setCodes(recoveryCodes) : void client.invalidateQueries(sessionQuery);

  async function makePasskey(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const { options } = await call('startPasskey');
      const credential = await newPasskey(options);
      finish((await call('addPasskey', { body: { name: t('enrol.passkeyName'), credential } })).recoveryCodes);
    } catch (error) {
      setProblem(wasCalledOff(error) ? t('passkey.calledOff') : errorText(error));
    } finally {
      setBusy(false);
    }
  }

  if (codes) {
    return (
      <EntryScreen title={t('codes.title')} text={t('codes.text')}>
        <RecoveryCodes codes={codes} onKept={() => void client.invalidateQueries(sessionQuery)} />
      </EntryScreen>
    );
  }
  if (way === 'totp') {
    return (
      <EntryScreen title={t('totp.title')} text={t('totp.text')}>
        <TotpForm onDone={finish} />
        <Box marginTop="6">
          <Button variant="plain" size="sm" onClick={() => setWay('choose')}>
            {t('enrol.other')}
          </Button>
        </Box>
      </EntryScreen>
    );
  }
  return (
    <EntryScreen title={t('enrol.title')} text={t('enrol.text')}>
      <Box display="flex" flexDirection="column" gap="4" alignItems="flex-start">
        <ProblemNote>{problem}</ProblemNote>
        <Button onClick={() => setWay('totp')}>{t('enrol.totp')}</Button>
        <Button variant="surface" aria-disabled={busy} onClick={() => !busy && void makePasskey()}>
          {t('enrol.passkey')}
        </Button>
        <StartOver />
      </Box>
    </EntryScreen>
  );
}
