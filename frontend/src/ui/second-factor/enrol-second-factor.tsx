import { Box, Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../problem-note.tsx';
import { useFactorErrorText } from './error-text.ts';
import type { Added, EnrolCalls } from './calls.ts';
import type { StepFrame } from './pass-second-factor.tsx';
import { makePasskey, wasAborted } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm } from './totp-form.tsx';

interface EnrolSecondFactorProps<A extends Added> {
  /** Why the account needs a second step. */
  text: string;
  calls: EnrolCalls<A>;
  errorText: (error: unknown) => string;
  /** Called once the recovery codes were saved; until then the session is open, but nothing of it is shown. */
  onDone: (added: A) => void;
  Frame: StepFrame;
  /** A button that cancels the sign-in. */
  startOver: ReactNode;
}

/** Sets up the second step of an account that has none, and shows the recovery codes. */
export function EnrolSecondFactor<A extends Added>({
  text,
  calls,
  errorText,
  onDone,
  Frame,
  startOver,
}: EnrolSecondFactorProps<A>) {
  const { t } = useTranslation('second-factor');
  const textOf = useFactorErrorText(errorText);
  const [way, setWay] = useState<'choose' | 'totp'>('choose');
  const [added, setAdded] = useState<A>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const finish = (answer: A) => (answer.recoveryCodes ? setAdded(answer) : onDone(answer));

  async function addPasskey(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      finish(await makePasskey(t('enrol.passkeyName'), calls.startPasskey, calls.addPasskey));
    } catch (error) {
      setProblem(wasAborted(error) ? t('calledOff') : textOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (added?.recoveryCodes) {
    return (
      <Frame title={t('codes.title')} text={t('codes.text')}>
        <RecoveryCodes codes={added.recoveryCodes} onKept={() => onDone(added)} />
      </Frame>
    );
  }
  if (way === 'totp') {
    return (
      <Frame title={t('totp.title')} text={t('totp.text')}>
        <TotpForm calls={calls} errorText={errorText} onDone={finish} />
        <Box marginTop="6">
          <Button variant="plain" size="sm" onClick={() => setWay('choose')}>
            {t('enrol.other')}
          </Button>
        </Box>
      </Frame>
    );
  }
  return (
    <Frame title={t('enrol.title')} text={text}>
      <Box display="flex" flexDirection="column" gap="4" alignItems="flex-start">
        <ProblemNote>{problem}</ProblemNote>
        <Button onClick={() => setWay('totp')}>{t('enrol.totp')}</Button>
        <Button variant="surface" aria-disabled={busy} onClick={() => !busy && void addPasskey()}>
          {t('enrol.passkey')}
        </Button>
        {startOver}
      </Box>
    </Frame>
  );
}
