import { Box, Button } from '@chakra-ui/react';
import { codeInput, recoveryCodeInput } from '@kitewell/contract/second-factor';
import { Formik } from 'formik';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm, TextField } from '../form-fields.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useFactorErrorText } from './error-text.ts';
import type { PassCalls } from './calls.ts';
import { passByPasskey, wasAborted } from './passkey.ts';

type Way = 'code' | 'passkey' | 'recovery';

/** What stands around one step of signing in. */
export type StepFrame = ComponentType<{ title: string; text?: string; children: ReactNode }>;

interface PassSecondFactorProps<Session> {
  /** Which kinds of second step the account has. */
  kinds: { totp: boolean; passkey: boolean };
  calls: PassCalls<Session>;
  errorText: (error: unknown) => string;
  onPassed: (session: Session) => void;
  Frame: StepFrame;
  /** A button that cancels the sign-in. */
  startOver: ReactNode;
  /** The button's words, where it does not sign anybody in. */
  goLabel?: string;
  busyLabel?: string;
}

/** The second step of signing in, by passkey, app or recovery code. */
export function PassSecondFactor<Session>({
  kinds: { totp, passkey },
  calls,
  errorText,
  onPassed,
  Frame,
  startOver,
  goLabel,
  busyLabel,
}: PassSecondFactorProps<Session>) {
  const { t } = useTranslation('second-factor');
  const textOf = useFactorErrorText(errorText);
  const [way, setWay] = useState<Way>(passkey ? 'passkey' : 'code');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ways: Way[] = [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['code'] as const) : []), 'recovery'];

  async function attempt(pass: () => Promise<Session>): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      onPassed(await pass());
    } catch (error) {
      // After the browser's question was cancelled a plain sentence is enough.
      setProblem(wasAborted(error) ? t('calledOff') : textOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Frame title={t('title')} text={t(`${way}.text`)}>
      {way === 'passkey' ? (
        <Box display="flex" flexDirection="column" gap="4" alignItems="flex-start">
          <ProblemNote>{problem}</ProblemNote>
          <Button
            aria-disabled={busy}
            onClick={() => !busy && void attempt(() => passByPasskey(calls.startByPasskey, calls.byPasskey))}
          >
            {t('passkey.go')}
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
                ? calls.byCode(codeInput.cast({ code }).code)
                : calls.byRecoveryCode(recoveryCodeInput.cast({ code }).code),
            )
          }
        >
          <FieldForm losesNothing summary={t('correct')} label={t('title')}>
            <ProblemNote>{problem}</ProblemNote>
            <TextField
              name="code"
              label={t(`${way}.label`)}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <SubmitButton label={goLabel ?? t('go')} busyLabel={busyLabel ?? t('going')} />
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
              {t(`${other}.choose`)}
            </Button>
          ))}
        {startOver}
      </Box>
    </Frame>
  );
}
