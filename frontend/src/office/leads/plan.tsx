import { Heading } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { useRefresh } from '../use-change.ts';

interface Values extends Record<string, string> {
  owner: string;
  nextStep: string;
  nextStepOn: string;
}

const loadedFrom = ({ version, owner, nextStep, nextStepOn, history }: LeadView): Loaded<Values> => ({
  version,
  by: history[0]?.by,
  values: { owner: owner ? String(owner.id) : '', nextStep: nextStep ?? '', nextStepOn: nextStepOn ?? '' },
});

/** Sets who takes care of a lead, and the next step with its day. */
export function Plan({ lead }: { lead: LeadView }) {
  const { t, i18n } = useTranslation('office-leads');
  const refresh = useRefresh();
  const { id, staff } = lead;
  const nameOf = (value: string) => staff.find((person) => String(person.id) === value)?.name ?? value;
  return (
    <section aria-labelledby="plan">
      <Heading as="h2" size="xl" id="plan" marginBottom="3">
        {t('plan.title')}
      </Heading>
      <RecordForm<Values>
        label={t('plan.title')}
        loaded={loadedFrom(lead)}
        fields={{
          owner: { label: t('column.owner'), written: nameOf },
          nextStep: { label: t('plan.step') },
          nextStepOn: { label: t('plan.day'), written: (day) => writtenDay(day, i18n.language as Language) },
        }}
        save={async ({ owner, nextStep, nextStepOn }, version, keep) => {
          const body = {
            ...{ version, nextStep, nextStepOn: nextStepOn || null },
            owner: owner === '' ? null : Number(owner),
          };
          const answer = await call('planLead', { params: { id }, body });
          keep(loadedFrom(answer.lead));
          await refresh('planLead');
          showToast({ title: t('saved') });
        }}
        readAgain={async () => loadedFrom((await call('lead', { params: { id } })).lead)}
        saveLabel={t('plan.go')}
      >
        <SelectField
          name="owner"
          label={t('column.owner')}
          placeholder={t('plan.nobody')}
          options={staff.map((person) => ({ value: String(person.id), label: person.name }))}
        />
        <TextField name="nextStep" label={t('plan.step')} autoComplete="off" />
        <DateField name="nextStepOn" label={t('plan.day')} />
      </RecordForm>
    </section>
  );
}
