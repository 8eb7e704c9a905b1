import { Box, Button } from '@chakra-ui/react';
import { codeInput, recoveryCodeInput, type StaffSessionView } from '@kitewell/contract/office/staff';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { useErrorText, useSessionChange } from '../session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { proofByPasskey, wasCalledOff } from './passkey.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { StartOver } from './start-over.tsx';
import { SubmitButton } from './submit-button.tsx';

type Way = 'code' | 'passkey' | 'recovery';

/** The second step of signing in, by passkey, app or recovery code. */
export function SecondFactor({ session: { totp, passkey } }: { session: StaffSessionView }) {
  const { t } = useTranslation('office');
  const [way, setWay] = useState<Way>(passkey ? 'passkey' : 'code');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const errorText = useErrorText();
  const change = useSessionChange();
  const ways: Way[] = [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['code'] as const) : []), 'recovery'];

  async function attempt(pass: () => Promise<StaffSessionView>): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      change(await pass());
    } catch (error) {
      // After the browser's question was cancelled a plain sentence is enough.
      setProblem(wasCalledOff(error) ? t('passkey.calledOff') : errorText(error));
    } finally {
      setBusy(false);
    }
  }

  const byPasskey = async () => {
    const { options } = await call('startPassByPasskey');
    return call('passByPasskey', { body: await proofByPasskey(options) });
  };

  return (
    <EntryScreen title={t('secondFactor.title')} text={t(`secondFactor.${way}.text`)}>
      {way === 'passkey' ? (
        <Box display="flex" flexDirection="column" gap="4" alignItems="flex-start">
          <ProblemNote>{problem}</ProblemNote>
          <Button aria-disabled={busy} onClick={() => !busy && void attempt(byPasskey)}>
            {t('secondFactor.passkey.go')}
          </Button>
        </Box>
      ) : (
        <Formik
          key={way}
          initialValues={{ code: '' }}
          validationSchema={way === 'code' ? codeInput : recoveryCodeInput}
          onSubmit={({ code }) =>
            attempt(() =>
              way === 'code'
                ? call('passByCode', { body: codeInput.cast({ code }) })
                : call('passByRecoveryCode', { body: recoveryCodeInput.cast({ code }) }),
            )
          }
        >
          <FieldForm summary={t('correct')} label={t('secondFactor.title')}>
            <ProblemNote>{problem}</ProblemNote>
            <TextField
              name="code"
              label={t(`secondFactor.${way}.label`)}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <SubmitButton label={t('secondFactor.go')} busyLabel={t('signIn.going')} />
          </FieldForm>
        </Formik>
      )}
      <Box display="flex" flexWrap="wrap" gap="4" marginTop="6">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="plain"
              size="sm"
              onClick={() => {
                setProblem(undefined);
                setWay(other);
              }}
            >
              {t(`secondFactor.${other}.choose`)}
            </Button>
          ))}
        <StartOver />
      </Box>
    </EntryScreen>
  );
}
