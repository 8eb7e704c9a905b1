import { Heading } from '@chakra-ui/react';
import { staffPasswordChange } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password of the own account, which ends every other session of it. */
export function OwnPassword() {
  const { t } = useTranslation(['office-staff', 'office']);
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  return (
    <section aria-label={t('password.title')}>
      <Heading as="h2" size="lg" marginBottom="3">
        {t('password.title')}
      </Heading>
      <Formik
        initialValues={empty}
        validationSchema={staffPasswordChange}
        onSubmit={(values, form) =>
          submit(async () => {
            await change('changeStaffPassword', { body: values });
            form.resetForm();
            showToast({ title: t('password.changed') });
          }, form)
        }
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
