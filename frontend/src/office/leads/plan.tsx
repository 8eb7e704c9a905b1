import { Heading } from '@chakra-ui/react';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { useStep, type LeadStep } from './lead-step.ts';

/** Who takes care of a lead, and what comes next on which day. */
export function Plan(step: LeadStep) {
  const { t } = useTranslation(['office-leads', 'office']);
  const { id, version, owner, nextStep, nextStepOn, staff } = step.lead;
  const { problem, run } = useStep(step);
  return (
    <section aria-labelledby="plan">
      <Heading as="h2" size="xl" id="plan" marginBottom="3">
        {t('plan.title')}
      </Heading>
      <Formik
        initialValues={{
          owner: owner ? String(owner.id) : '',
          nextStep: nextStep ?? '',
          nextStepOn: nextStepOn ?? '',
        }}
        onSubmit={async (values, form) => {
          const body = {
            version,
            owner: values.owner === '' ? null : Number(values.owner),
            nextStep: values.nextStep,
            nextStepOn: values.nextStepOn || null,
          };
          if (await run(() => call('planLead', { params: { id }, body }), form)) showToast({ title: t('saved') });
        }}
      >
        <FieldForm summary={t('office:correct')} label={t('plan.title')}>
          <ProblemNote>{problem}</ProblemNote>
          <SelectField
            name="owner"
            label={t('column.owner')}
            placeholder={t('plan.nobody')}
            options={staff.map((person) => ({ value: String(person.id), label: person.name }))}
          />
          <TextField name="nextStep" label={t('plan.step')} autoComplete="off" />
          <DateField name="nextStepOn" label={t('plan.day')} />
          <SubmitButton label={t('plan.go')} busyLabel={t('office:signIn.going')} />
        </FieldForm>
      </Formik>
    </section>
  );
}
