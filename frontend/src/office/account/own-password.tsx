import { Heading } from '@chakra-ui/react';
import { staffPasswordChange } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password of the own account, which ends every other session of it. */
export function OwnPassword() {
  const { t } = useTranslation(['office-staff', 'office']);
  const change = useChange();
  return (
    <section aria-label={t('password.title')}>
      <Heading as="h2" size="lg" marginBottom="3">
        {t('password.title')}
      </Heading>
      <OfficeForm
        label={t('password.title')}
        initialValues={empty}
        validate={(values) => fieldErrorsOf(staffPasswordChange, values)}
        fieldLabels={{ currentPassword: t('password.current'), newPassword: t('password.new') }}
        send={(body) => change('changeStaffPassword', { body })}
        onDone={(_, reset) => {
          reset();
          showToast({ title: t('password.changed') });
        }}
        goLabel={t('password.go')}
        busyLabel={t('password.going')}
      >
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
      </OfficeForm>
    </section>
  );
}
