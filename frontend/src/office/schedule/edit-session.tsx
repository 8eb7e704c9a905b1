import { Box } from '@chakra-ui/react';
import { officeBookingChange, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { programmes } from '@kitewell/contract/programmes';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { useVisitLabels, VisitFields, visitValuesOf, type VisitValues } from '../visit-fields.tsx';
import { Recipients } from './recipients.tsx';
import { useChange } from '../use-change.ts';
import { useFirstField } from '../../ui/inline-form.tsx';

type Values = Record<'program' | 'duration' | 'travelMinutes' | keyof VisitValues, string>;

const loadedFrom = ({ sequence, history, ...session }: OfficeBookingView): Loaded<Values> => ({
  version: sequence,
  by: history[0]?.by,
  values: {
    program: session.program,
    duration: String(session.duration),
    travelMinutes: String(session.travelMinutes),
    ...visitValuesOf(session),
  },
});

const bodyOf = ({ duration, travelMinutes, ...values }: Values, baseSequence: number) => ({
  ...values,
  baseSequence,
  duration: numberOf(duration) ?? null,
  travelMinutes: numberOf(travelMinutes) ?? 0,
});

/**
 * Changes the details of a session other than its time and tutor. For a session that has taken place only the address
 * and the contact can be changed, since receipt and bill depend on the rest.
 */
export function EditSession({ session, onClose }: { session: OfficeBookingView; onClose: () => void }) {
  const { t } = useTranslation(['office-schedule', 'common']);
  const change = useChange();
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box);
  const { id, children } = session;
  const isCompleted = session.status === 'completed';
  const programmeName = (value: string) => {
    const known = programmes.find((programme) => programme === value);
    return known ? t(`common:programmes.${known}.name`) : value;
  };
  const visitLabels = useVisitLabels();
  return (
    <Box ref={box} bg="bg.sheet" padding="4" marginTop="4" maxWidth="panel">
      <RecordForm<Values>
        label={t('action.edit')}
        loaded={loadedFrom(session)}
        fields={{
          program: { label: t('field.programme'), written: programmeName },
          duration: { label: t('field.duration') },
          travelMinutes: { label: t('field.travel') },
          ...visitLabels,
        }}
        validate={(values) => fieldErrorsOf(officeBookingChange, bodyOf(values, 0))}
        save={async (values, version) => {
          const body = officeBookingChange.cast(bodyOf(values, version), { assert: false });
          await change('changeOfficeBooking', { params: { id }, body });
          showToast({ title: t('done.edited') });
          onClose();
        }}
        readAgain={async () => loadedFrom((await call('officeBooking', { params: { id } })).booking)}
        saveLabel={t('edit.go')}
        onCancel={onClose}
      >
        {isCompleted ? (
          <p>{t('edit.completed')}</p>
        ) : (
          <>
            <SelectField
              name="program"
              label={t('field.programme')}
              placeholder={t('field.choose')}
              options={programmes.map((value) => ({ value, label: programmeName(value) }))}
              required
            />
            <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <TextField name="duration" label={t('field.duration')} inputMode="numeric" autoComplete="off" required />
              <TextField name="travelMinutes" label={t('field.travel')} inputMode="numeric" autoComplete="off" />
            </Box>
          </>
        )}
        <VisitFields placeHelp={children.length > 1 ? t('field.placeOfAll') : undefined} />
        {!isCompleted && (
          <Box>
            <p>{t('edit.notified')}</p>
            <Recipients session={session} />
          </Box>
        )}
      </RecordForm>
    </Box>
  );
}
