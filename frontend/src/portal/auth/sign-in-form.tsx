import { Box, Button, chakra } from '@chakra-ui/react';
import { loginInput, type LoginInput, type SessionView } from '@kitewell/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode, ownerOf, readSessionEnd, storeToken, subscribeToken } from '../../api.ts';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { hideToast, showToast } from '../../ui/toaster.tsx';
import { rememberPortal } from '../portal-memory.ts';
import { isOffline } from '../../online.ts';
import { forgetBegun, keepBegun, useBegunSignIn } from './begun-sign-in.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { SecondStep } from './second-step.tsx';
import { call } from '../api.ts';

const initialValues: LoginInput = { email: '', password: '' };

/**
 * The sign-in form alone, for pages with more to say to somebody who is not signed in. On request it is replaced by the
 * form that sends a link to choose a password.
 */
export function SignInForm({ forgotten = false }: { forgotten?: boolean }) {
  const { t } = useTranslation('session');
  const begun = useBegunSignIn();
  const [isOver, setOver] = useState(false);
  const [email, setEmail] = useState(forgotten ? '' : undefined);
  const wasResetting = useRef(false);
  // After returning from the other form the focus is on the first field, since the pressed button is gone.
  useEffect(() => {
    if (wasResetting.current && email === undefined) document.querySelector<HTMLElement>('input[name=email]')?.focus();
    wasResetting.current = email !== undefined;
  }, [email]);
  if (begun) {
    return (
      <SecondStep
        begun={begun}
        onOpened={(session) => {
          openPortal(session, { title: t('toast.success.title'), text: t('toast.success.text') });
          forgetBegun();
        }}
        onOver={() => {
          setOver(true);
          forgetBegun();
        }}
      />
    );
  }
  if (email === undefined) {
    return <PasswordForm over={isOver ? t('secondFactor.expired') : undefined} onForgotten={setEmail} />;
  }
  return <ForgotPassword email={email} onBack={() => setEmail(undefined)} />;
}

/** Shows the portal to whoever has passed every step of signing in; false where no session has opened. */
function openPortal({ success, token, certificationStatus }: SessionView, toast: { title: string; text: string }) {
  if (!success || !token) return false;
  showToast(toast);
  if (certificationStatus) rememberPortal(ownerOf(token), certificationStatus);
  storeToken(token);
  return true;
}

interface PasswordFormProps {
  /** Why the second step of an earlier sign-in came to nothing. */
  over: string | undefined;
  onForgotten: (email: string) => void;
}

function PasswordForm({ over, onForgotten }: PasswordFormProps) {
  const { t } = useTranslation(['session', 'errors']);
  const [refusal, setRefusal] = useState(over);
  const signIn = useMutation({
    mutationFn: (body: LoginInput) => call('login', { body }),
    meta: { errorShown: 'form' },
  });
  const demo = useMutation({
    mutationFn: () => call('demoLogin'),
    meta: { errorShown: 'form' },
  });

  function refuse(title: string, text: string): void {
    showToast({ title, text, variant: 'destructive' });
    // The toast disappears after a while; the advice in the form should stay.
    setRefusal(text);
  }

  function welcome(session: SessionView, toast: { title: string; text: string }, failedTitle: string): void {
    if (!openPortal(session, toast) && !keepBegun(session)) refuse(failedTitle, session.message);
  }

  async function submit(values: LoginInput, form: FormikHelpers<LoginInput>): Promise<void> {
    setRefusal(undefined);
    if (isOffline()) {
      refuse(t('toast.error.title'), t('offline'));
      return;
    }
    try {
      const session = await signIn.mutateAsync(loginInput.cast(values));
      welcome(session, { title: t('toast.success.title'), text: t('toast.success.text') }, t('toast.failed.title'));
    } catch (error) {
      const code = errorCode(error);
      if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
      else if (error instanceof ApiError && error.status === 401) refuse(t('toast.failed.title'), t(`errors:${code}`));
      else if (code === 'session.tooManyAttempts') refuse(t('toast.error.title'), t(`errors:${code}`));
      else refuse(t('toast.error.title'), t('toast.error.text'));
    }
  }

  async function tryDemo(): Promise<void> {
    setRefusal(undefined);
    if (isOffline()) {
      refuse(t('toast.demoError.title'), t('offline'));
      return;
    }
    try {
      const session = await demo.mutateAsync();
      welcome(session, { title: t('toast.demo.title'), text: t('toast.demo.text') }, t('toast.demoFailed.title'));
    } catch (error) {
      const code = errorCode(error);
      if (error instanceof ApiError && error.status === 403) refuse(t('toast.demoFailed.title'), t(`errors:${code}`));
      else if (code === 'session.tooManyAttempts') refuse(t('toast.demoError.title'), t(`errors:${code}`));
      else refuse(t('toast.demoError.title'), t('toast.demoError.text'));
    }
  }

  return (
    <>
      <WhySignedOut />
      <Formik initialValues={initialValues} validationSchema={loginInput} onSubmit={submit}>
        {({ values, isSubmitting }) => (
          <FieldForm losesNothing summary={t('correctErrors')} label={t('title')}>
            <ProblemNote>{refusal}</ProblemNote>
            <EmailField name="email" label={t('email')} autoComplete="username" required />
            <PasswordField
              name="password"
              label={t('password')}
              showLabel={t('showPassword')}
              autoComplete="current-password"
            />
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2" paddingTop="2">
              <Button
                type="submit"
                aria-disabled={isSubmitting}
                onClick={(press) => isSubmitting && press.preventDefault()}
              >
                {isSubmitting ? t('signingIn') : t('signIn')}
              </Button>
              <Button
                variant="plain"
                onClick={() => {
                  // What was refused here has nothing to say there.
                  hideToast();
                  onForgotten(values.email);
                }}
              >
                {t('forgot.open')}
              </Button>
            </Box>
          </FieldForm>
        )}
      </Formik>
      <Box borderTop="rule" borderColor="line" marginTop="6" paddingTop="5">
        <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
          {t('demo.hint')}
        </chakra.p>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={demo.isPending}
          onClick={() => !demo.isPending && void tryDemo()}
        >
          {t('demo.button')}
        </Button>
      </Box>
    </>
  );
}

/** Tells a tutor who was signed out without asking for it why; it disappears with the screen. */
function WhySignedOut() {
  const { t } = useTranslation('session');
  const why = useSyncExternalStore(subscribeToken, readSessionEnd, () => null);
  if (why === null) return null;
  return (
    <Box role="alert" bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="6">
      <chakra.p fontWeight="700">{t('signedOut.title')}</chakra.p>
      <chakra.p fontSize="sm" marginTop="1">
        {t(`signedOut.${why}`)}
      </chakra.p>
    </Box>
  );
}
