import { Box, Button, chakra } from '@chakra-ui/react';
import { fieldMessage } from '@kitewell/contract/messages';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { EmailField, FieldForm } from '../../ui/form-fields.tsx';
import { RestoreEarlyInput } from '../restore-early-input.tsx';

interface EmailFormProps {
  /** What was typed before. */
  email?: string;
  busy: boolean;
  onEmail: (email: string) => unknown;
  onPasskey: () => unknown;
  /** Signs in as the sample family, where there is one. */
  onDemo?: () => unknown;
}

/** The first step of signing in: an address, to which a code is sent. */
export function EmailForm({ email = '', busy, onEmail, onPasskey, onDemo }: EmailFormProps) {
  const { t } = useTranslation('parents');
  return (
    <>
      <chakra.p marginBottom="5">{t('signIn.text')}</chakra.p>
      <Formik
        initialValues={{ email }}
        validate={(fields) =>
          // As much as shows a slip of the finger; the server reads it properly.
          /^\s*\S+@\S+\.\S+\s*$/.test(fields.email)
            ? {}
            : { email: fieldMessage(fields.email.trim() === '' ? 'required' : 'email') }
        }
        onSubmit={(fields) => void onEmail(fields.email.trim())}
      >
        <FieldForm label={t('signIn.title')} losesNothing>
          <RestoreEarlyInput<{ email: string }> kept={() => ({})} />
          <EmailField name="email" label={t('signIn.email')} autoComplete="email" required />
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 5" paddingTop="2">
            <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
              {busy ? t('signIn.submitting') : t('signIn.submit')}
            </Button>
            <Button variant="plain" aria-disabled={busy} onClick={() => busy || onPasskey()}>
              {t('signIn.passkey')}
            </Button>
          </Box>
        </FieldForm>
      </Formik>
      {onDemo && (
        <Box borderTop="rule line" marginTop="6" paddingTop="5">
          <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
            {t('signIn.demoHint')}
          </chakra.p>
          <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => busy || onDemo()}>
            {t('signIn.demo')}
          </Button>
        </Box>
      )}
    </>
  );
}
