import { Box } from '@chakra-ui/react';
import { Formik, type FormikProps } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { atFields } from '../ui/field-errors.ts';
import { FieldForm } from '../ui/form-fields.tsx';
import { Differences, type RecordFields, type Seen } from './differences.tsx';
import { merged } from './merged.ts';
import { useErrorText } from './auth-session.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../ui/submit-button.tsx';

interface RecordFormProps<Values> {
  label: string;
  /** The record as it was when editing began; later versions do not change the fields while somebody types. */
  seen: Seen<Values>;
  fields: RecordFields<Values>;
  validate?: (values: Values) => Record<string, string>;
  /**
   * Saves; what it throws is shown. A form that stays open calls `keep` with the saved record, and continues from it.
   */
  save: (values: Values, version: number, keep: (now: Seen<Values>) => void) => Promise<unknown>;
  /** Loads the record as it is now. */
  readAgain: () => Promise<Seen<Values>>;
  saveLabel: string;
  onCancel?: () => void;
  /** The fields; as a function they can depend on the form's values. */
  children: ReactNode | ((values: Values) => ReactNode);
}

/**
 * A form that edits one record. Where somebody else has changed it meanwhile, both versions are shown side by side and
 * the editor chooses field by field, so that nothing typed is lost and nothing of the other person's is overwritten
 * unseen.
 */
export function RecordForm<Values extends Record<string, string>>(props: RecordFormProps<Values>) {
  const { label, fields, validate, save, readAgain, saveLabel, onCancel, children } = props;
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const [base, setBase] = useState(props.seen);
  const [conflict, setConflict] = useState<{ mine: Values; base: Values; theirs: Seen<Values> }>();
  const [problem, setProblem] = useState<string>();
  const formik = useRef<FormikProps<Values>>(null);
  const labels = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label]));

  /** The form keeps its state and focus; what was typed while `sent` was being saved is still unsaved. */
  function goOn(now: Seen<Values>, sent: Values): void {
    const form = formik.current;
    if (!form) return;
    setBase(now);
    setConflict(undefined);
    form.resetForm({ values: now.values, isSubmitting: true });
    // These values have not been validated yet.
    void form.setValues(merged(form.values, sent, now.values), false);
  }

  async function submit(
    values: Values,
    form: { setErrors: (fieldErrors: Record<string, string>) => void; setValues: (values: Values) => unknown },
  ): Promise<void> {
    setProblem(undefined);
    let seen = base;
    for (let turn = 0; ; turn++) {
      try {
        await save(values, seen.version, (now) => goOn(now, values));
        return;
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'record.changed';
        if (!isChanged) {
          if (error instanceof ApiError && error.status === 400 && error.fields)
            form.setErrors(atFields(Object.entries(error.fields), values));
          else setProblem(errorText(error));
          return;
        }
        try {
          const theirs = await readAgain();
          const former = seen.values;
          setBase(theirs);
          seen = theirs;
          const names = Object.keys(fields) as (keyof Values)[];
          // Only fields outside this form were changed, so there is nothing to choose and it is sent again, but only
          // once: after another conflict the versions are shown.
          if (turn === 0 && names.every((name) => theirs.values[name] === former[name])) continue;
          setConflict({ mine: values, base: former, theirs });
          // Fields that only the other person has changed get that person's value, unless the editor chooses otherwise.
          form.setValues(merged(values, former, theirs.values));
        } catch (failed) {
          setProblem(errorText(failed));
        }
        return;
      }
    }
  }

  return (
    <Formik<Values>
      innerRef={formik}
      initialValues={props.seen.values}
      {...(validate && { validate })}
      onSubmit={(values, form) =>
        submit(values, { setErrors: (fieldErrors) => form.setErrors(fieldErrors as never), setValues: form.setValues })
      }
    >
      {({ values }) => (
        <FieldForm summary={t('correct')} label={label} fieldLabels={labels}>
          <ProblemNote>{problem}</ProblemNote>
          {conflict && <Differences key={conflict.theirs.version} fields={fields} {...conflict} />}
          {typeof children === 'function' ? children(values) : children}
          <Box display="flex" flexWrap="wrap" gap="4">
            <SubmitButton label={conflict ? t('conflict.save') : saveLabel} busyLabel={t('signIn.going')} />
            {onCancel && <CancelButton label={t('conflict.cancel')} onCancel={onCancel} />}
          </Box>
        </FieldForm>
      )}
    </Formik>
  );
}
