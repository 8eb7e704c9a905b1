import { Heading } from '@chakra-ui/react';
import { leadChanges, leadStates, type LeadState } from '@kitewell/contract/lead-states';
import { leadMove, type LeadView } from '@kitewell/contract/office/leads';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { listedReasonOf, LostReasonFields, useLostReasons } from './lost-reason-fields.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useRefresh } from '../use-change.ts';

interface Values extends Record<string, string> {
  state: string;
  listedReason: string;
  reason: string;
}

const loadedFrom = ({ version, state, listedReason, lostReason, history }: LeadView): Loaded<Values> => ({
  version,
  by: history[0]?.by,
  values: { state, listedReason: listedReason ? String(listedReason.id) : '', reason: lostReason ?? '' },
});

const stateOf = (value: string): LeadState | undefined => leadStates.find((state) => state === value);

/** Sets the state of a lead. Marking it as lost asks once more, and needs a reason. */
export function StateForm({ lead }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  const refresh = useRefresh();
  const reasons = useLostReasons(lead.listedReason);
  const { id, parentName } = lead;
  const [known, setKnown] = useState({ state: lead.state, version: lead.version, edition: 0 });
  const [question, setQuestion] = useState<{ answer: (yes: boolean) => void }>();
  // Arranging a trial moves the lead as well, so the form starts again with the new state, unless this form made the
  // change.
  if (lead.version > known.version && lead.state !== known.state)
    setKnown({ state: lead.state, version: lead.version, edition: known.edition + 1 });
  return (
    <section aria-labelledby="state">
      <Heading as="h2" size="xl" id="state" marginBottom="3">
        {t('move.title')}
      </Heading>
      <RecordForm<Values>
        key={known.edition}
        label={t('move.title')}
        loaded={loadedFrom(lead)}
        fields={{
          state: {
            label: t('move.state'),
            written: (value) => t(`state.${stateOf(value) ?? 'new'}`),
          },
          listedReason: {
            label: t('move.reason'),
            written: (value) => reasons.find((one) => one.value === value)?.label ?? t('move.otherReason'),
          },
          reason: { label: t('move.said') },
        }}
        validate={({ listedReason, ...values }) =>
          fieldErrorsOf(leadMove, { ...values, listedReason: listedReasonOf(listedReason), version: lead.version })
        }
        save={async ({ state: to, listedReason, reason }, version, keep) => {
          const state = stateOf(to) ?? lead.state;
          if (state === 'lost') {
            const isSure = await new Promise<boolean>((answer) => setQuestion({ answer }));
            setQuestion(undefined);
            if (!isSure) return;
          }
          const body = {
            version,
            state,
            ...(state === 'lost' && { listedReason: listedReasonOf(listedReason), reason }),
          };
          const answer = await call('moveLead', { params: { id }, body });
          setKnown((before) => ({ ...before, state: answer.lead.state, version: answer.lead.version }));
          keep(loadedFrom(answer.lead));
          await refresh('moveLead');
          showToast({ title: t('saved') });
        }}
        readAgain={async () => loadedFrom((await call('lead', { params: { id } })).lead)}
        saveLabel={t('move.go')}
      >
        {({ state, listedReason }) => (
          <>
            <SelectField
              name="state"
              label={t('move.state')}
              placeholder={t('move.choose')}
              options={leadStates
                .filter((value) => value === lead.state || mayBecome(leadChanges.office, lead.state, value))
                .map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            {state === 'lost' && <LostReasonFields options={reasons} chosen={listedReason} />}
          </>
        )}
      </RecordForm>
      <ConfirmDialog
        open={question !== undefined}
        title={t('move.lost.title', { parentName })}
        question={t('move.lost.text')}
        cancelLabel={t('cancel')}
        confirmLabel={t('move.lost.go')}
        onCancel={() => question?.answer(false)}
        onConfirm={() => question?.answer(true)}
      />
    </section>
  );
}
