import { Box, Button, Heading } from '@chakra-ui/react';
import { passwordChange, shortestPassword, type PasswordChange } from '@kitewell/contract/auth';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { usePortalSubmit } from '../problem.ts';
import { useChangePassword } from './queries.ts';
import { useFocusBack } from '../../ui/focus.ts';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

/** A button that opens the form, since it is rarely needed. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(open, opener);
  return (
    <Box as="section" aria-label={t('changePassword.title')}>
      <Heading as="h3" size="lg">
        {t('changePassword.title')}
      </Heading>
      {open ? (
        <PasswordForm email={email} onClose={() => setOpen(false)} />
      ) : (
        <Button ref={opener} variant="surface" size="sm" marginTop="3" onClick={() => setOpen(true)}>
          {t('changePassword.open')}
        </Button>
      )}
    </Box>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('session');
  const change = useChangePassword();
  const { problem, submit } = usePortalSubmit();
  const box = useRef<HTMLDivElement>(null);
  // The form opens in place of its button.
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);

  return (
    <Box ref={box} maxWidth="440px" marginTop="4">
      <Formik
        initialValues={empty}
        validationSchema={passwordChange}
        onSubmit={(values, form) =>
          submit(async () => {
            await change.mutateAsync(values);
            showToast({ title: t('changePassword.changed.title'), text: t('changePassword.changed.text') });
            onClose();
          }, form)
        }
      >
        {({ isSubmitting }) => (
          <FieldForm
            summary={t('correctErrors')}
            label={t('changePassword.title')}
            fieldLabels={{ currentPassword: t('changePassword.current'), newPassword: t('changePassword.new') }}
          >
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="currentPassword"
              label={t('changePassword.current')}
              showLabel={t('changePassword.showCurrent')}
              autoComplete="current-password"
            />
            <PasswordField
              name="newPassword"
              label={t('changePassword.new')}
              showLabel={t('changePassword.showNew')}
              autoComplete="new-password"
              help={t('changePassword.help', { min: shortestPassword })}
            />
            <ProblemNote>{problem}</ProblemNote>
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button
                type="submit"
                size="sm"
                aria-disabled={isSubmitting}
                onClick={(press) => isSubmitting && press.preventDefault()}
              >
                {isSubmitting ? t('changePassword.changing') : t('changePassword.change')}
              </Button>
              <Button variant="plain" size="sm" disabled={isSubmitting} onClick={onClose}>
                {t('changePassword.cancel')}
              </Button>
            </Box>
          </FieldForm>
        )}
      </Formik>
    </Box>
  );
}
