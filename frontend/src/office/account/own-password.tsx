import { Heading } from '@chakra-ui/react';
import { staffPasswordChange } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password of the own account, which ends every other session of it. */
export function OwnPassword() {
  const { t } = useTranslation(['office-staff', 'office']);
  const [problem, setProblem] = useState<string>();
  const errorText = useErrorText();
  const client = useQueryClient();
  return (
    <section aria-label={t('password.title')}>
      <Heading as="h2" size="lg" marginBottom="3">
        {t('password.title')}
      </Heading>
      <Formik
        initialValues={empty}
        validationSchema={staffPasswordChange}
        onSubmit={async (values, form) => {
          setProblem(undefined);
          try {
            await call('changeStaffPassword', { body: values });
            form.resetForm();
            showToast({ title: t('password.changed') });
            await client.invalidateQueries(reading('staffSessions'));
          } catch (error) {
            if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
            else setProblem(errorText(error));
          }
        }}
      >
        <FieldForm
          summary={t('office:correct')}
          label={t('password.title')}
          fieldLabels={{ currentPassword: t('password.current'), newPassword: t('password.new') }}
        >
          <ProblemNote>{problem}</ProblemNote>
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            showLabel={t('office:signIn.showPassword')}
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label={t('password.new')}
            showLabel={t('office:signIn.showPassword')}
            autoComplete="new-password"
            help={t('office:choose.help', { min: shortestPassword })}
          />
          <SubmitButton label={t('password.go')} busyLabel={t('password.going')} />
        </FieldForm>
      </Formik>
    </section>
  );
}
