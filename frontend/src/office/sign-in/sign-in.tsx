import { Box, Button, chakra } from '@chakra-ui/react';
import { staffLoginInput, type StaffRole } from '@kitewell/contract/office/staff';
import type { LoginInput } from '@kitewell/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { call, reading } from '../api.ts';
import { useErrorText, useAuthSessionChange } from '../auth-session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** `navigator.cookieEnabled` is true also where the browser refuses the cookies of this site alone. */
function refusesCookies(): boolean {
  document.cookie = 'probe=1; max-age=1; samesite=strict';
  return !document.cookie.includes('probe=');
}

/** The first step of signing in: email and password. `ended` adds that the session has ended. */
export function SignIn({ ended }: { ended: boolean }) {
  const { t } = useTranslation('office');
  const [problem, setProblem] = useState<string>();
  const [forgotten, setForgotten] = useState(false);
  const demoOn = useQuery({ ...reading('staffDemo'), meta: { quiet: true } }).data?.on === true;
  const [refused] = useState(refusesCookies);
  const errorText = useErrorText();
  const change = useAuthSessionChange();
  // The form shows what failed, so there is no message besides.
  const quiet = { meta: { errorShown: 'form' as const } };
  const signIn = useMutation({ mutationFn: (body: LoginInput) => call('staffLogin', { body }), ...quiet });
  const demo = useMutation({ mutationFn: (role: StaffRole) => call('staffDemoLogin', { body: { role } }), ...quiet });

  async function submit(values: LoginInput, form: FormikHelpers<LoginInput>): Promise<void> {
    setProblem(undefined);
    if (!navigator.onLine) {
      setProblem(t('signIn.offline'));
      return;
    }
    try {
      change(await signIn.mutateAsync(staffLoginInput.cast(values)));
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
      else setProblem(errorText(error));
    }
  }

  async function tryDemo(role: StaffRole): Promise<void> {
    setProblem(undefined);
    if (!navigator.onLine) {
      setProblem(t('signIn.offline'));
      return;
    }
    try {
      change(await demo.mutateAsync(role));
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  if (forgotten) return <ForgotPassword onBack={() => setForgotten(false)} />;
  return (
    <EntryScreen title={t('signIn.title')} text={t('signIn.text')}>
      {(ended || refused) && (
        <chakra.p role="alert" bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="5">
          {t(refused ? 'signIn.cookiesRefused' : 'signIn.ended')}
        </chakra.p>
      )}
      <Formik initialValues={{ email: '', password: '' }} validationSchema={staffLoginInput} onSubmit={submit}>
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
                setProblem(undefined);
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
                aria-disabled={demo.isPending}
                onClick={() => !demo.isPending && void tryDemo(role)}
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
