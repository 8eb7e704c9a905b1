import { Box } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { FieldForm } from '../ui/form-fields.tsx';
import { useErrorText } from './auth-session.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../ui/submit-button.tsx';

type FieldErrors = Readonly<Record<string, string>>;

interface ApiFormProps<Values, Answer> {
  label: string;
  initialValues: Values;
  validate: (values: Values) => FieldErrors;
  /** The form's names for fields at fault, where they differ from the contract's. */
  inForm?: (fieldErrors: FieldErrors) => FieldErrors;
  /** The names of the fields in the list of faults. */
  fieldLabels?: Record<string, string>;
  /** Makes the call; what it throws is shown. */
  send: (values: Values) => Promise<Answer>;
  /** Called after success, once the screen's data have been loaded again. */
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
  const client = useQueryClient();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={async (values, form) => {
        setProblem(undefined);
        try {
          const answer = await send(values);
          await client.invalidateQueries();
          onDone(answer, () => form.resetForm());
        } catch (error) {
          if (error instanceof ApiError && error.status === 400 && error.fields)
            form.setErrors((inForm ? inForm(error.fields) : error.fields) as never);
          else setProblem(errorText(error));
        }
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
