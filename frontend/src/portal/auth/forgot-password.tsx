import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { passwordForgotten } from '@kitewell/contract/auth';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { usePortalSubmit } from '../problem.ts';
import { call } from '../api.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';

const emailInput = passwordForgotten.pick(['email']);

interface ForgotPasswordProps {
  /** The email address typed in the sign-in form. */
  email: string;
  onBack: () => void;
}

/** In place of the sign-in form: sends a link to choose a password. It does not reveal who has an account. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['session', 'errors']);
  const [sentTo, setSentTo] = useState<string>();
  const { problem, submit } = usePortalSubmit();
  const heading = useFocusWhenShown<HTMLHeadingElement>(sentTo);

  async function send({ email: typed }: { email: string }): Promise<void> {
    await call('forgetPassword', {
      body: { email: emailInput.cast({ email: typed }).email, language: i18n.language as Language },
    });
    setSentTo(typed.trim());
  }

  return (
    <section aria-labelledby="forgot-password">
      <Heading as="h2" id="forgot-password" size="2xl" ref={heading} tabIndex={-1} outline="none" boxShadow="none">
        {t(sentTo === undefined ? 'forgot.title' : 'forgot.sent.title')}
      </Heading>
      <chakra.p marginTop="3" marginBottom="6">
        {sentTo === undefined ? t('forgot.text') : t('forgot.sent.text', { email: sentTo })}
      </chakra.p>
      {sentTo === undefined ? (
        <Formik
          initialValues={{ email }}
          validationSchema={emailInput}
          onSubmit={(values, form) => submit(() => send(values), form)}
        >
          {({ isSubmitting }) => (
            <FieldForm losesNothing summary={t('correctErrors')} label={t('forgot.title')}>
              <ProblemNote>{problem}</ProblemNote>
              <EmailField name="email" label={t('email')} autoComplete="username" required />
              <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2" paddingTop="2">
                <Button
                  type="submit"
                  aria-disabled={isSubmitting}
                  onClick={(press) => isSubmitting && press.preventDefault()}
                >
                  {isSubmitting ? t('forgot.sending') : t('forgot.send')}
                </Button>
                <Button variant="plain" onClick={onBack}>
                  {t('forgot.back')}
                </Button>
              </Box>
            </FieldForm>
          )}
        </Formik>
      ) : (
        <>
          <chakra.p color="fg.muted" fontSize="sm" marginBottom="5">
            {t('forgot.sent.none', { phone: business.phone.shown })}
          </chakra.p>
          <Button variant="surface" onClick={onBack}>
            {t('forgot.back')}
          </Button>
        </>
      )}
    </section>
  );
}
