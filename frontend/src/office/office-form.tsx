import { Box } from '@chakra-ui/react';
import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { atFields } from '../ui/field-errors.ts';
import { FieldForm } from '../ui/form-fields.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../ui/submit-button.tsx';
import { useSubmit } from '../use-submit.ts';
import { useErrorText } from './auth-session.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** What sends a form, and what it says of a refusal; without a note, the screen around the form says it. */
export type FormSubmission = Pick<ReturnType<typeof useSubmit>, 'submit'> & { note?: ReactNode };

export interface OfficeFormProps<Values, Answer = unknown> {
  label: string;
  initialValues: Values;
  /** May answer errors in the shape of the values, where those are nested. */
  validate?: ((values: Values) => object) | undefined;
  /** The form's names for fields at fault, where they differ from the contract's, or its values are nested. */
  inForm?: (fieldErrors: FieldErrors, values: Values) => object;
  /** The names of the fields in the list of faults; a function can depend on the form's values. */
  fieldLabels?: FieldErrors | ((values: Values) => FieldErrors);
  /** Makes the change, as `useChange` does; what it throws is shown. */
  send: (values: Values, form: FormikHelpers<Values>) => Promise<Answer>;
  /** Called after success. */
  onDone?: (answer: Answer, reset: () => void) => void;
  sending?: FormSubmission;
  /** Without it there is no button: there is nothing to send yet, or other buttons send the form. */
  goLabel?: string | undefined | ((values: Values) => string);
  busyLabel?: string;
  cancelLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Whether its buttons stay at the foot of the window while a long form scrolls. */
  buttonsInView?: boolean;
  formik?: Ref<FormikProps<Values>>;
  /** The fields; as a function they can depend on the form's values. */
  children: ReactNode | ((values: Values) => ReactNode);
}

/** Above the navigation, which is at the foot of a narrow window. */
const inView = {
  position: 'sticky',
  bottom: { base: 'calc(65px + env(safe-area-inset-bottom))', lg: '0' },
  zIndex: '1',
  bg: 'bg.sheet',
  paddingInline: '3',
  paddingBlock: '3',
  borderTop: 'hair',
  borderColor: 'line',
} as const;

/**
 * A form of the office. A fault of a field is shown at that field, any other refusal above all fields; unsaved changes are
 * not left without a question.
 */
export function OfficeForm<Values extends FormikValues, Answer>(props: OfficeFormProps<Values, Answer>) {
  const { label, initialValues, validate, inForm, fieldLabels = {}, send, onDone, sending, formik } = props;
  const { goLabel, busyLabel, cancelLabel, onCancel, buttonsInView, children } = props;
  const { t } = useTranslation('office');
  const { problem, submit: submitHere } = useSubmit(useErrorText());
  const { submit, note } = sending ?? { submit: submitHere, note: <ProblemNote>{problem}</ProblemNote> };
  return (
    <Formik<Values>
      {...(formik && { innerRef: formik })}
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={async (values, form) => {
        const act = async () => {
          const answer = await send(values, form);
          onDone?.(answer, () => form.resetForm());
        };
        await submit(act, {
          setErrors: (errors: FieldErrors) =>
            form.setErrors(inForm?.(errors, values) ?? atFields(Object.entries(errors), values)),
        });
      }}
    >
      {({ values }) => (
        <FieldForm
          summary={t('correct')}
          label={label}
          fieldLabels={typeof fieldLabels === 'function' ? fieldLabels(values) : fieldLabels}
        >
          {note}
          {typeof children === 'function' ? children(values) : children}
          {(goLabel ?? onCancel) && (
            <Box display="flex" flexWrap="wrap" gap="4" {...(buttonsInView && inView)}>
              {goLabel && (
                <SubmitButton
                  label={typeof goLabel === 'function' ? goLabel(values) : goLabel}
                  busyLabel={busyLabel ?? t('signIn.going')}
                />
              )}
              {onCancel && <CancelButton label={cancelLabel ?? t('conflict.cancel')} onCancel={onCancel} />}
            </Box>
          )}
        </FieldForm>
      )}
    </Formik>
  );
}
