import { Heading } from '@chakra-ui/react';
import { leadStates } from '@kitewell/contract/families';
import { leadMove } from '@kitewell/contract/office/leads';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { useStep, type LeadStep } from './lead-step.ts';

/** Where a lead stands. It is asked about once more before it counts as lost, and never without a reason. */
export function StateForm(step: LeadStep) {
  const { t } = useTranslation(['office-leads', 'office']);
  const { id, version, state, parentName } = step.lead;
  const { problem, run } = useStep(step);
  const [asked, setAsked] = useState<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const move = async (to: (typeof leadStates)[number], reason: string) => {
    const body = { version, state: to, ...(to === 'lost' && { reason }) };
    if (await run(() => call('moveLead', { params: { id }, body }))) showToast({ title: t('saved') });
  };
  return (
    <section aria-labelledby="state">
      <Heading as="h2" size="xl" id="state" marginBottom="3">
        {t('move.title')}
      </Heading>
      <Formik
        initialValues={{ version, state, reason: '' }}
        validationSchema={leadMove}
        onSubmit={async (values) => {
          const to = leadStates.find((value) => value === values.state) ?? state;
          if (to === 'lost') setAsked({ reason: values.reason });
          else await move(to, '');
        }}
      >
        {({ values }) => (
          <FieldForm summary={t('office:correct')} label={t('move.title')}>
            <ProblemNote>{problem}</ProblemNote>
            <SelectField
              name="state"
              label={t('move.state')}
              placeholder={t('move.choose')}
              options={leadStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            {values.state === 'lost' && (
              <TextField name="reason" label={t('move.reason')} autoComplete="off" required />
            )}
            <SubmitButton label={t('move.go')} busyLabel={t('office:signIn.going')} />
          </FieldForm>
        )}
      </Formik>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('move.lost.title', { parentName })}
        question={t('move.lost.text')}
        cancelLabel={t('cancel')}
        confirmLabel={t('move.lost.go')}
        busy={busy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setBusy(true);
          void move('lost', asked?.reason ?? '').finally(() => {
            setBusy(false);
            setAsked(undefined);
          });
        }}
      />
    </section>
  );
}
