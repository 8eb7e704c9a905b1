import { chakra } from '@chakra-ui/react';
import { isUnusual, recordedStatuses, usualMinutes, bookingChanges } from '@kitewell/contract/booking-statuses';
import { hongKongInstant } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import { officeBookingRecord, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../server-clock.ts';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast, type ToastMessage } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { ChangeForm, type ChangeProps } from './session-changes.tsx';
import { useChange } from '../use-change.ts';

/** Whether a session is still to begin, by the server's clock. */
export const isUpcoming = ({ sessionDate, sessionTime }: OfficeBookingView): boolean =>
  hongKongInstant(sessionDate, sessionTime) > new Date(serverNow());

/** Of one that is still to begin, what its tutor has recorded can be taken back alone. */
const offeredFor = (session: OfficeBookingView): readonly (typeof recordedStatuses)[number][] =>
  isUpcoming(session) ? bookingChanges.officeUndoes[session.status] : recordedStatuses;

function initialStatus(session: OfficeBookingView): (typeof recordedStatuses)[number] {
  if (isUpcoming(session)) return 'pending';
  return session.status === 'missed' ? 'missed' : 'completed';
}

const initialOf = (session: OfficeBookingView) => ({
  status: initialStatus(session),
  actualMinutes: String(session.actualMinutes ?? session.duration),
  confirmed: false,
  reason: '',
});
type Values = ReturnType<typeof initialOf>;

/** Records what became of a session that has begun, or takes that back. Nobody is written to. */
export function RecordSession({ session, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const recorded = useRecordedMessage(session);
  const { id, sequence: baseSequence, duration } = session;
  const bodyOf = ({ status, actualMinutes, confirmed, reason }: Values) => {
    const minutes = numberOf(actualMinutes);
    return {
      ...{ baseSequence, status, reason, minutesConfirmed: confirmed },
      actualMinutes: status === 'completed' && minutes !== duration ? minutes : null,
    };
  };
  const isDoubted = ({ status, actualMinutes }: Values) =>
    status === 'completed' && isUnusual(numberOf(actualMinutes) ?? duration, duration);
  return (
    <ChangeForm<Values>
      {...{ session, onClose }}
      label={t('action.record')}
      goLabel={t('record.go')}
      tellsNobody
      initial={initialOf(session)}
      fieldErrors={(values) => ({
        ...fieldErrorsOf(officeBookingRecord, bodyOf(values)),
        ...(values.status === 'completed' &&
          numberOf(values.actualMinutes) === undefined && { actualMinutes: 'required' }),
        ...(isDoubted(values) &&
          !values.confirmed && { actualMinutes: fieldMessage('minutesUnusual', usualMinutes(duration)) }),
      })}
      fieldLabels={{ status: t('record.status'), actualMinutes: t('record.minutes'), reason: t('record.reason') }}
      act={async (values) => {
        const { booking } = await change('recordOfficeBooking', { params: { id }, body: bodyOf(values) });
        return { said: recorded(booking) };
      }}
    >
      {(values) => (
        <>
          <SelectField
            name="status"
            label={t('record.status')}
            placeholder={t('record.choose')}
            options={offeredFor(session).map((value) => ({ value, label: t(`record.statuses.${value}`) }))}
            required
          />
          {values.status === 'completed' && (
            <TextField
              name="actualMinutes"
              label={t('record.minutes')}
              help={t('record.minutesHelp', { minutes: duration })}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          )}
          {isDoubted(values) && <Confirmation label={t('record.confirm', { minutes: values.actualMinutes })} />}
          <TextField name="reason" label={t('record.reason')} help={t('record.reasonHelp')} autoComplete="off" />
        </>
      )}
    </ChangeForm>
  );
}

function Confirmation({ label }: { label: string }) {
  const [field] = useField<boolean>({ name: 'confirmed', type: 'checkbox' });
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
      <chakra.input type="checkbox" {...field} value="confirmed" boxSize="tick" flex="none" />
      {label}
    </chakra.label>
  );
}

/** The message that something was recorded, with a button that records again what stood there before. */
function useRecordedMessage(before: OfficeBookingView): (now: OfficeBookingView) => ToastMessage {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const errorText = useErrorText();

  async function undo({ id, sequence: baseSequence, statusReason }: OfficeBookingView): Promise<void> {
    const status = recordedStatuses.find((one) => one === before.status) ?? 'pending';
    const { actualMinutes } = before;
    // The reason of the change that is undone says why, where the session was paid and a reason is needed.
    const reason = before.statusReason ?? statusReason;
    const body = { baseSequence, status, actualMinutes, minutesConfirmed: true, reason };
    try {
      await change('recordOfficeBooking', { params: { id }, body });
      showToast({ title: t('record.undone') });
    } catch (error) {
      showToast({ title: t('undo.failed'), text: errorText(error), variant: 'destructive' });
    }
  }

  return (now) => ({
    title: t('record.done'),
    // What was called off is not called off again by this.
    ...(before.status !== 'cancelled' && { action: { label: t('record.undo'), run: () => void undo(now) } }),
  });
}
