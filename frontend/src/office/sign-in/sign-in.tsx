import { Box, Button, chakra } from '@chakra-ui/react';
import { staffLoginInput, type StaffRole } from '@kitewell/contract/office/staff';
import type { LoginInput } from '@kitewell/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { call, reading } from '../api.ts';
import { useErrorText, useAuthSessionChange } from '../auth-session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../use-submit.ts';

/** `navigator.cookieEnabled` is true also where the browser refuses the cookies of this site alone. */
function refusesCookies(): boolean {
  document.cookie = 'probe=1; max-age=1; samesite=strict';
  return !document.cookie.includes('probe=');
}

/** The first step of signing in: email and password. `ended` adds that the session has ended. */
export function SignIn({ ended }: { ended: boolean }) {
  const { t } = useTranslation('office');
  const [forgotten, setForgotten] = useState(false);
  const demoOn = useQuery({ ...reading('staffDemo'), meta: { quiet: true } }).data?.on === true;
  const [refused] = useState(refusesCookies);
  const { busy, problem, submit, forget } = useSubmit(useErrorText());
  const change = useAuthSessionChange();
  const signIn = async (values: LoginInput) => change(await call('staffLogin', { body: staffLoginInput.cast(values) }));
  const tryDemo = async (role: StaffRole) => change(await call('staffDemoLogin', { body: { role } }));

  if (forgotten) return <ForgotPassword onBack={() => setForgotten(false)} />;
  return (
    <EntryScreen title={t('signIn.title')} text={t('signIn.text')}>
      {(ended || refused) && (
        <chakra.p role="alert" bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="5">
          {t(refused ? 'signIn.cookiesRefused' : 'signIn.ended')}
        </chakra.p>
      )}
      <Formik
        initialValues={{ email: '', password: '' }}
        validationSchema={staffLoginInput}
        onSubmit={(values, form) => submit(() => signIn(values), form)}
      >
        <FieldForm summary={t('correct')} label={t('signIn.title')}>
          <ProblemNote>{problem}</ProblemNote>
          <EmailField name="email" label={t('signIn.email')} autoComplete="username" required />
          <PasswordField
            name="password"
            label={t('signIn.password')}
            showLabel={t('signIn.showPassword')}
            autoComplete="current-password"
          />
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
            <SubmitButton label={t('signIn.go')} busyLabel={t('signIn.going')} />
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                forget();
                setForgotten(true);
              }}
            >
              {t('signIn.forgot')}
            </Button>
          </Box>
        </FieldForm>
      </Formik>
      {demoOn && (
        <Box borderTop="rule" borderColor="line" marginTop="6" paddingTop="5">
          <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
            {t('demo.hint')}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3">
            {(['owner', 'coordinator'] as const).map((role) => (
              <Button
                key={role}
                variant="outline"
                size="sm"
                aria-disabled={busy}
                onClick={() => void submit(() => tryDemo(role))}
              >
                {t(`demo.${role}`)}
              </Button>
            ))}
          </Box>
        </Box>
      )}
    </EntryScreen>
  );
}
