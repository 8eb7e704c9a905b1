import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { AddedTutorFactorView } from '@kitewell/contract/second-factor';
import type { SessionView } from '@kitewell/contract/auth';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import type { EnrolCalls, PassCalls } from '../../ui/second-factor/calls.ts';
import { EnrolSecondFactor } from '../../ui/second-factor/enrol-second-factor.tsx';
import { PassSecondFactor } from '../../ui/second-factor/pass-second-factor.tsx';
import { isOffline } from '../../online.ts';
import { forgetBegun, type BegunSignIn } from './begun-sign-in.ts';
import { call } from '../api.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';

interface SecondStepProps {
  begun: BegunSignIn;
  /** Opens the portal with the session that has opened. */
  onOpened: (session: SessionView) => void;
  /** The sign-in has waited too long, or was ended. */
  onOver: () => void;
}

/** In place of the sign-in form: the second step after the password, or setting one up where it is demanded. */
export function SecondStep({ begun, onOpened, onOver }: SecondStepProps) {
  const { t } = useTranslation(['session', 'second-factor', 'errors']);
  const { signInToken: token } = begun;
  const calls = useMemo(() => {
    const pass: PassCalls<SessionView> = {
      byCode: (code) => call('passTutorByCode', { token, body: { code } }),
      byRecoveryCode: (code) => call('passTutorByRecoveryCode', { token, body: { code } }),
      startByPasskey: () => call('startPassTutorByPasskey', { token }),
      byPasskey: (body) => call('passTutorByPasskey', { token, body }),
    };
    const enrol: EnrolCalls<AddedTutorFactorView> = {
      startTotp: () => call('startTutorTotp', { token }),
      confirmTotp: (code) => call('confirmTutorTotp', { token, body: { code } }),
      startPasskey: () => call('startTutorPasskey', { token }),
      addPasskey: (body) => call('addTutorPasskey', { token, body }),
    };
    return { pass, enrol };
  }, [token]);

  function errorText(error: unknown): string {
    if (isOffline()) return t('offline');
    if (error instanceof ApiError && error.status === 401) onOver();
    return t(`errors:${errorCode(error)}`);
  }

  const startOver = (
    <Button variant="plain" size="sm" onClick={forgetBegun}>
      {t('second-factor:startOver')}
    </Button>
  );
  if (begun.state === 'enrol') {
    return (
      <EnrolSecondFactor
        text={t('secondFactor.enrol')}
        calls={calls.enrol}
        errorText={errorText}
        onDone={({ session }) => session && onOpened(session)}
        Frame={StepSection}
        startOver={startOver}
      />
    );
  }
  return (
    <PassSecondFactor
      kinds={begun}
      calls={calls.pass}
      errorText={errorText}
      onPassed={onOpened}
      Frame={StepSection}
      startOver={startOver}
    />
  );
}

function StepSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>(title);
  return (
    <section aria-labelledby="second-step">
      <Heading as="h2" id="second-step" size="2xl" ref={heading} tabIndex={-1} outline="none" boxShadow="none">
        {title}
      </Heading>
      {text && <chakra.p marginTop="3">{text}</chakra.p>}
      <Box marginTop="6">{children}</Box>
    </section>
  );
}
