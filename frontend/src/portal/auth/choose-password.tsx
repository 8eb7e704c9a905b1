import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { passwordChoice, shortestPassword } from '@kitewell/contract/auth';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, ownerOf, storeToken } from '../../api.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import { FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { rememberPortal } from '../portal-memory.ts';
import { usePortalSubmit } from '../problem.ts';
import { keepBegun } from './begun-sign-in.ts';
import { EntryScreen } from './entry-screen.tsx';
import { forgetPasswordLink } from './password-link.ts';
import { call } from '../api.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';

const input = passwordChoice.pick(['newPassword']);

interface ChoosePasswordProps {
  link: string;
  /** Shows the portal to somebody who is signed in, and the sign-in form to anybody else. */
  onSignIn: () => void;
  /** Shows the form that sends a new link. */
  onForgotten: () => void;
}

/** Where a tutor who opened the link of an email chooses a password. */
export function ChoosePassword({ link, onSignIn, onForgotten }: ChoosePasswordProps) {
  const { t } = useTranslation('session');
  const [state, setState] = useState<'open' | 'over'>('open');
  const { problem, submit } = usePortalSubmit();
  const heading = useFocusWhenShown<HTMLHeadingElement>(state);

  async function choose(newPassword: string): Promise<void> {
    try {
      const session = await call('choosePassword', { body: { link, newPassword } });
      const { token, certificationStatus } = session;
      forgetPasswordLink();
      if (token !== undefined) {
        showToast({ title: t('toast.success.title'), text: t('toast.success.text') });
        if (certificationStatus) rememberPortal(ownerOf(token), certificationStatus);
        storeToken(token);
      } else keepBegun(session);
      onSignIn();
    } catch (error) {
      if (errorCode(error) !== 'session.linkOver') throw error;
      forgetPasswordLink();
      setState('over');
    }
  }

  return (
    <EntryScreen>
      <Heading as="h1" size="6xl" ref={heading} tabIndex={-1} outline="none">
        <KiteStop>{t(`choose.${state}.title`)}</KiteStop>
      </Heading>
      <chakra.p fontSize={{ base: 'lg', lg: '2xl' }} marginBlock={{ base: '3.5 5.5', lg: '4 6' }}>
        {t(`choose.${state}.text`)}
      </chakra.p>
      {state === 'open' && (
        <Formik
          initialValues={{ newPassword: '' }}
          validationSchema={input}
          onSubmit={({ newPassword }, form) => submit(() => choose(newPassword), form)}
        >
          {({ isSubmitting }) => (
            <FieldForm
              losesNothing
              summary={t('correctErrors')}
              label={t('choose.open.title')}
              fieldLabels={{ newPassword: t('changePassword.new') }}
            >
              <ProblemNote>{problem}</ProblemNote>
              <PasswordField
                name="newPassword"
                label={t('changePassword.new')}
                showLabel={t('changePassword.showNew')}
                autoComplete="new-password"
                help={t('changePassword.help', { min: shortestPassword })}
              />
              <Box paddingTop="2">
                <Button
                  type="submit"
                  aria-disabled={isSubmitting}
                  onClick={(press) => isSubmitting && press.preventDefault()}
                >
                  {isSubmitting ? t('choose.choosing') : t('choose.choose')}
                </Button>
              </Box>
            </FieldForm>
          )}
        </Formik>
      )}
      {state === 'over' && (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          <Button onClick={onForgotten}>{t('choose.again')}</Button>
          <Button variant="plain" onClick={onSignIn}>
            {t('forgot.back')}
          </Button>
        </Box>
      )}
    </EntryScreen>
  );
}
