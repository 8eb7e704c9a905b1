import { Box } from '@chakra-ui/react';
import { Formik, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../session.ts';
import { useFamilyChange, type FamilyChange } from './family-change.ts';

interface DataFormProps<Values> {
  label: string;
  initialValues: Values;
  /** The fields that may not be empty, with what to say where they are. */
  missing: Partial<Record<keyof Values & string, string>>;
  send: (change: FamilyChange, values: Values) => Promise<boolean>;
  submitLabel: string;
  /** Said once it was saved. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form that changes the family's data and is closed once that was done. */
export function DataForm<Values extends FormikValues>(props: DataFormProps<Values>) {
  const { label, initialValues, missing, send, submitLabel, done, onClose, children } = props;
  const { t } = useTranslation('family-data');
  const change = useFamilyChange();
  const { problem, submit } = useSubmit(useErrorText());
  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={(values) =>
        Object.fromEntries(
          Object.keys(missing)
            .filter((field) => (values[field] as { length: number }).length === 0)
            .map((field) => [field, 'required']),
        ) as never
      }
      onSubmit={async (values, form) => {
        await submit(async () => {
          if (!(await send(change, values))) return;
          showToast({ title: done });
          onClose();
        }, form);
      }}
    >
      <FieldForm label={label} missing={missing as Record<string, string>}>
        {children}
        <ProblemNote>{problem}</ProblemNote>
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <SubmitButton label={submitLabel} busyLabel={t('saving')} />
          <CancelButton label={t('cancel')} onCancel={onClose} />
        </Box>
      </FieldForm>
    </Formik>
  );
}
