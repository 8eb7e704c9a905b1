import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { codeInput, type TotpView } from '@kitewell/contract/second-factor';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm, TextField } from '../form-fields.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useFactorErrorText } from './error-text.ts';
import type { Added, EnrolCalls } from './calls.ts';
import { wasAborted } from './passkey.ts';

interface TotpFormProps<A extends Added> {
  calls: Pick<EnrolCalls<A>, 'startTotp' | 'confirmTotp'>;
  errorText: (error: unknown) => string;
  onDone: (added: A) => void;
  /** It asked for something first that somebody would not answer. */
  onAborted?: () => void;
}

/** Shows a new secret for an authenticator app, to scan or to type, and asks for the app's first code. */
export function TotpForm<A extends Added>({ calls, errorText, onDone, onAborted }: TotpFormProps<A>) {
  const { t } = useTranslation('second-factor');
  const textOf = useFactorErrorText(errorText);
  const [made, setMade] = useState<TotpView & { picture: string }>();
  const [problem, setProblem] = useState<string>();
  // A new secret makes the last one invalid, so only one is requested however often this is rendered.
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    Promise.all([calls.startTotp(), import('qrcode')])
      .then(async ([totp, { toString }]) => {
        const svg = await toString(totp.address, { type: 'svg', margin: 2 });
        setMade({ ...totp, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` });
      })
      .catch((error: unknown) => {
        if (wasAborted(error)) onAborted?.();
        else setProblem(textOf(error));
      });
  }, [calls, textOf, onAborted]);

  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeInput}
      onSubmit={async ({ code }) => {
        setProblem(undefined);
        try {
          onDone(await calls.confirmTotp(codeInput.cast({ code }).code));
        } catch (error) {
          setProblem(textOf(error));
        }
      }}
    >
      <FieldForm losesNothing summary={t('correct')} label={t('totp.title')}>
        <Box display="flex" flexWrap="wrap" gap="5" alignItems="center">
          {made ? (
            <chakra.img src={made.picture} alt={t('totp.picture')} width="196px" height="196px" />
          ) : (
            <Skeleton width="196px" height="196px" />
          )}
          <Box flex="1" minWidth="200px">
            <chakra.p fontSize="sm" color="fg.muted">
              {t('totp.typed')}
            </chakra.p>
            <chakra.p fontWeight="700" overflowWrap="anywhere" fontVariantNumeric="tabular-nums" translate="no">
              {made?.secret.match(/.{1,4}/g)?.join(' ') ?? '…'}
            </chakra.p>
          </Box>
        </Box>
        <ProblemNote>{problem}</ProblemNote>
        <TextField name="code" label={t('code.label')} inputMode="numeric" autoComplete="one-time-code" required />
        <SubmitButton label={t('totp.go')} busyLabel={t('going')} />
      </FieldForm>
    </Formik>
  );
}
