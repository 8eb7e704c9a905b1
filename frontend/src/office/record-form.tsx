import type { FormikHelpers, FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { Differences, type RecordFields, type Loaded } from './differences.tsx';
import { merged } from './merged.ts';
import { OfficeForm, type OfficeFormProps } from './office-form.tsx';

interface RecordFormProps<Values> extends Pick<
  OfficeFormProps<Values>,
  'label' | 'validate' | 'inForm' | 'onCancel' | 'buttonsInView' | 'children'
> {
  /** The record as it was when editing began; later versions do not change the fields while somebody types. */
  loaded: Loaded<Values>;
  fields: RecordFields<Values>;
  /**
   * Saves; what it throws is shown. A form that stays open calls `keep` with the saved record, and continues from it.
   */
  save: (values: Values, version: number, keep: (now: Loaded<Values>) => void) => Promise<unknown>;
  /** Loads the record as it is now. */
  readAgain: () => Promise<Loaded<Values>>;
  saveLabel: string;
}

/**
 * A form that edits one record. Where somebody else has changed it meanwhile, both versions are shown side by side and
 * the editor chooses field by field, so that nothing typed is lost and nothing of the other person's is overwritten
 * unseen.
 */
export function RecordForm<Values extends Record<string, string>>(props: RecordFormProps<Values>) {
  const { loaded: initial, fields, save, readAgain, saveLabel, children, ...form } = props;
  const { t } = useTranslation('office');
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<{ mine: Values; base: Values; theirs: Loaded<Values> }>();
  const formik = useRef<FormikProps<Values>>(null);

  /** The form keeps its state and focus; what was typed while `sent` was being saved is still unsaved. */
  function goOn(now: Loaded<Values>, sent: Values): void {
    const form = formik.current;
    if (!form) return;
    setBase(now);
    setConflict(undefined);
    form.resetForm({ values: now.values, isSubmitting: true });
    // These values have not been validated yet.
    void form.setValues(merged(form.values, sent, now.values), false);
  }

  async function send(values: Values, form: FormikHelpers<Values>): Promise<void> {
    let loaded = base;
    for (let turn = 0; ; turn++) {
      try {
        await save(values, loaded.version, (now) => goOn(now, values));
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'record.changed') throw error;
      }
      const theirs = await readAgain();
      const former = loaded.values;
      setBase(theirs);
      loaded = theirs;
      const names = Object.keys(fields) as (keyof Values)[];
      // Only fields outside this form were changed, so there is nothing to choose and it is sent again, but only
      // once: after another conflict the versions are shown.
      if (turn === 0 && names.every((name) => theirs.values[name] === former[name])) continue;
      setConflict({ mine: values, base: former, theirs });
      // Fields that only the other person has changed get that person's value, unless the editor chooses otherwise.
      await form.setValues(merged(values, former, theirs.values));
      return;
    }
  }

  return (
    <OfficeForm<Values, unknown>
      {...form}
      formik={formik}
      initialValues={initial.values}
      fieldLabels={Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))}
      send={send}
      goLabel={conflict ? t('conflict.save') : saveLabel}
    >
      {(values) => (
        <>
          {conflict && <Differences key={conflict.theirs.version} fields={fields} {...conflict} />}
          {typeof children === 'function' ? children(values) : children}
        </>
      )}
    </OfficeForm>
  );
}
