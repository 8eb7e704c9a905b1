import { Box, Button } from '@chakra-ui/react';
import { staffPasswordForgotten } from '@kitewell/contract/office/staff';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../use-submit.ts';

/** Sends a link to choose a password. It does not reveal who has an account. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('office');
  const [sentTo, setSentTo] = useState<string>();
  const { problem, submit } = useSubmit(useErrorText());
  const back = (
    <Button variant="plain" size="sm" onClick={onBack}>
      {t('forgot.back')}
    </Button>
  );

  async function send({ email }: { email: string }): Promise<void> {
    await call('forgetStaffPassword', { body: staffPasswordForgotten.cast({ email }) });
    setSentTo(email.trim());
  }

  if (sentTo !== undefined) {
    return (
      <EntryScreen title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: sentTo })}>
        {back}
      </EntryScreen>
    );
  }
  return (
    <EntryScreen title={t('forgot.title')} text={t('forgot.text')}>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={staffPasswordForgotten}
        onSubmit={(values) => submit(() => send(values))}
      >
        <FieldForm summary={t('correct')} label={t('forgot.title')}>
          <ProblemNote>{problem}</ProblemNote>
          <EmailField name="email" label={t('signIn.email')} autoComplete="username" required />
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
            <SubmitButton label={t('forgot.send')} busyLabel={t('forgot.sending')} />
            {back}
          </Box>
        </FieldForm>
      </Formik>
    </EntryScreen>
  );
}
