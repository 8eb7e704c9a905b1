import { Box } from '@chakra-ui/react';
import { Formik } from 'formik';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../ui/form-fields.tsx';
import { useErrorText } from './auth-session.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../ui/submit-button.tsx';
import { useSubmit } from '../use-submit.ts';

type FieldErrors = Readonly<Record<string, string>>;

interface ApiFormProps<Values, Answer> {
  label: string;
  initialValues: Values;
  validate: (values: Values) => FieldErrors;
  /** The form's names for fields at fault, where they differ from the contract's. */
  inForm?: (fieldErrors: FieldErrors) => FieldErrors;
  /** The names of the fields in the list of faults. */
  fieldLabels?: Record<string, string>;
  /** Makes the change, as `useChange` does; what it throws is shown. */
  send: (values: Values) => Promise<Answer>;
  /** Called after success. */
  onDone: (answer: Answer, reset: () => void) => void;
  goLabel: string;
  /** False hides the button, where there is nothing to send yet. */
  canGo?: boolean;
  cancelLabel?: string;
  onCancel?: () => void;
  /** The fields; as a function they can depend on the form's values. */
  children: ReactNode | ((values: Values) => ReactNode);
}

/** A form that makes one call. A fault of a field is shown at that field, any other refusal above all fields. */
export function ApiForm<Values extends Record<string, string>, Answer>(props: ApiFormProps<Values, Answer>) {
  const { label, initialValues, validate, inForm, fieldLabels = {}, send, onDone } = props;
  const { goLabel, canGo = true, cancelLabel, onCancel, children } = props;
  const { t } = useTranslation('office');
  const { problem, submit } = useSubmit(useErrorText());
  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={async (values, form) => {
        await submit(async () => onDone(await send(values), () => form.resetForm()), {
          setErrors: (errors: FieldErrors) => form.setErrors((inForm?.(errors) ?? errors) as never),
        });
      }}
    >
      {({ values }) => (
        <FieldForm summary={t('correct')} label={label} fieldLabels={fieldLabels}>
          <ProblemNote>{problem}</ProblemNote>
          {typeof children === 'function' ? children(values) : children}
          <Box display="flex" flexWrap="wrap" gap="4">
            {canGo && <SubmitButton label={goLabel} busyLabel={t('signIn.going')} />}
            {onCancel && <CancelButton label={cancelLabel ?? t('conflict.cancel')} onCancel={onCancel} />}
          </Box>
        </FieldForm>
      )}
    </Formik>
  );
}
