import { Box, Button, chakra } from '@chakra-ui/react';
import { fieldMessage } from '@kitewell/contract/messages';
import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';

interface CodeFormProps {
  busy: boolean;
  onCode: (code: string) => unknown;
  onAgain: () => Promise<void>;
  onOther: () => void;
}

/** s until the email can be sent once more: before, it is still on its way. */
const waiting = 30;

/** The step with the code of the email: typed, pasted, or filled in by the phone. */
export function CodeForm({ busy, onCode, onAgain, onOther }: CodeFormProps) {
  const { t } = useTranslation('family-sign-in');
  const [wait, setWait] = useState(waiting);
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (wait === 0) return;
    const clock = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(clock);
  }, [wait]);
  return (
    <Box>
      <Formik
        initialValues={{ code: '' }}
        validate={({ code }) => (digitsOf(code).length === 6 ? {} : { code: fieldMessage('required') })}
        onSubmit={({ code }) => void onCode(digitsOf(code))}
      >
        <FieldForm label={t('code.title')} missing={{ code: t('code.missing') }} losesNothing>
          <TextField
            name="code"
            label={t('code.label')}
            help={t('code.help')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 5" paddingTop="2">
            <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
              {busy ? t('code.submitting') : t('code.submit')}
            </Button>
            <Button variant="plain" onClick={onOther}>
              {t('code.other')}
            </Button>
          </Box>
        </FieldForm>
      </Formik>
      <Box borderTop="rule line" marginTop="6" paddingTop="4">
        <chakra.p color="fg.muted" fontSize="sm" role="status">
          {t(again ? 'code.sentAgain' : 'code.notThere')}
        </chakra.p>
        {wait > 0 ? (
          <chakra.p color="fg.muted" fontSize="sm" marginTop="2" fontVariantNumeric="tabular-nums">
            {t('code.wait', { seconds: wait })}
          </chakra.p>
        ) : (
          <Button
            variant="plain"
            size="sm"
            aria-disabled={busy}
            onClick={() => {
              if (busy) return;
              setAgain(true);
              setWait(waiting);
              void onAgain();
            }}
          >
            {t('code.again')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The digits of what was typed or pasted: mail programs add spaces, and some copy the words around a code. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');
