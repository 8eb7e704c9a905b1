import { Box } from '@chakra-ui/react';
import {
  officeBookingAssignment,
  officeBookingCancellation,
  officeBookingMove,
  type OfficeBookingView,
} from '@kitewell/contract/office/sessions';
import type { FormikValues } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../session-names.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast, type ToastMessage } from '../../ui/toaster.tsx';
import { ApiError } from '../../api.ts';
import { call } from '../api.ts';
import { usePastTime } from '../past-time.tsx';
import { ConflictNote } from '../conflict-note.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { OfficeForm } from '../office-form.tsx';
import { ChargeOrNot, chargeOf } from './charge-or-not.tsx';
import { useRefusal } from './refusal.tsx';
import { TimeFields } from './time-fields.tsx';
import { TutorChoice } from './tutor-choice.tsx';
import { useCancelledMessage } from './undo-cancellation.ts';
import { Recipients } from './recipients.tsx';
import { useChange } from '../use-change.ts';
import { useFirstField } from '../../ui/inline-form.tsx';

export interface ChangeProps {
  session: OfficeBookingView;
  onClose: () => void;
}

interface ChangeFormProps<Values> extends ChangeProps {
  label: string;
  goLabel: string;
  initial: Values;
  fieldErrors: (values: Values) => Record<string, string>;
  /** Makes the change; returns the message to show, or undefined where the form stays open because it was not made. */
  act: (values: Values) => Promise<{ said: string | ToastMessage } | undefined>;
  /**
   * Lists in words what somebody else has changed since the form was opened. For forms whose values still hold after that
   * and can be sent again; the others only say that the session was changed.
   */
  changedTo?: (theirs: OfficeBookingView) => readonly string[];
  /** Whether only the tutor is listed here, because the form itself says which families are notified. */
  tutorAlone?: boolean;
  /** Whether nobody gets an email about the change. */
  tellsNobody?: boolean;
  /** A function can depend on the form's values. */
  fieldLabels?: Readonly<Record<string, string>> | ((values: Values) => Record<string, string>);
  children: (values: Values) => ReactNode;
}

/** The form of a change to one session, with who is notified and why it was refused. The first field has the focus. */
export function ChangeForm<Values extends FormikValues>(props: ChangeFormProps<Values>) {
  const {
    session,
    label,
    goLabel,
    initial,
    fieldErrors,
    act,
    tutorAlone,
    tellsNobody = false,
    fieldLabels = {},
    changedTo,
    onClose,
    children,
  } = props;
  const { t } = useTranslation('office-schedule');
  const refusal = useRefusal();
  const { id } = session;
  const notEmailed = session.notified.calls.map(({ name }) => name).join(t('repeat.listed'));
  const [conflict, setConflict] = useState<{ by: string | undefined; changes: readonly string[] }>();
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box);

  async function send(values: Values): Promise<void> {
    setConflict(undefined);
    try {
      const done = await act(values);
      if (!done) return;
      const { said } = done;
      showToast(
        typeof said === 'string'
          ? { title: said, ...(notEmailed && { text: t('notified.callAfter', { names: notEmailed }) }) }
          : said,
      );
      onClose();
    } catch (error) {
      // A colleague was faster, and the screen shows what they have changed.
      if (!changedTo || !(error instanceof ApiError) || error.code !== 'record.changed') throw error;
      const { booking: theirs } = await call('officeBooking', { params: { id } });
      setConflict({ by: theirs.history[0]?.by, changes: changedTo(theirs) });
    }
  }

  return (
    <Box ref={box} bg="bg.sheet" padding="4" marginTop="4" maxWidth="panel">
      {refusal.note}
      {conflict && <ConflictNote key={conflict.changes.join()} {...conflict} />}
      <OfficeForm
        {...{ label, goLabel, fieldLabels, send }}
        initialValues={initial}
        validate={fieldErrors}
        sending={{ submit: refusal.submit }}
        busyLabel={t('action.saving')}
        cancelLabel={t('action.keep')}
        onCancel={onClose}
      >
        {(values) => (
          <>
            {children(values)}
            {!tellsNobody && <Recipients {...{ session, tutorAlone }} />}
          </>
        )}
      </OfficeForm>
    </Box>
  );
}

export function MoveSession({
  session,
  onClose,
  onMoved,
}: ChangeProps & { onMoved: (now: OfficeBookingView) => void }) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const { id, sequence: baseSequence, sessionDate, sessionTime, duration } = session;
  const { question, isMeant } = usePastTime();
  const bodyOf = (values: { date: string; time: string; duration: string }) => ({
    ...values,
    baseSequence,
    duration: numberOf(values.duration),
  });
  return (
    <ChangeForm
      {...{ session, onClose }}
      label={t('action.move')}
      goLabel={t('move.go')}
      initial={{ date: sessionDate, time: sessionTime, duration: String(duration) }}
      fieldErrors={(values) => fieldErrorsOf(officeBookingMove, bodyOf(values))}
      fieldLabels={{ date: t('field.date'), time: t('field.time'), duration: t('field.duration') }}
      act={async (values) => {
        const { date, time } = values;
        const staysThen = date === sessionDate && time === sessionTime;
        if (!staysThen && !(await isMeant(date, time))) return undefined;
        const { booking } = await change('moveOfficeBooking', { params: { id }, body: bodyOf(values) });
        onMoved(booking);
        return { said: t('done.moved') };
      }}
    >
      {() => (
        <>
          <TimeFields />
          {question}
        </>
      )}
    </ChangeForm>
  );
}

export function SubstituteTutor({ session, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const {
    id,
    sequence: baseSequence,
    sessionDate: date,
    sessionTime: time,
    duration,
    travelMinutes,
    program,
  } = session;
  const bodyOf = ({ tutor, anybody, withoutChecks }: { tutor: string; anybody: boolean; withoutChecks: string }) => ({
    baseSequence,
    tutor: numberOf(tutor) ?? 0,
    ...(anybody && { withoutChecks }),
  });
  return (
    <ChangeForm
      {...{ session, onClose }}
      label={t('action.substitute')}
      goLabel={t('substitute.go')}
      initial={{ tutor: '', anybody: false, withoutChecks: '' }}
      fieldErrors={(values) => fieldErrorsOf(officeBookingAssignment, bodyOf(values))}
      fieldLabels={{ tutor: t('field.tutor'), withoutChecks: t('field.withoutChecks') }}
      act={async (values) => {
        const { booking } = await change('assignOfficeBooking', { params: { id }, body: bodyOf(values) });
        return { said: t('done.assigned', { name: booking.tutor.name }) };
      }}
    >
      {() => <TutorChoice wanted={{ date, time, duration, travelMinutes, program, substituteFor: id }} />}
    </ChangeForm>
  );
}

/** Says what is lost and asks for the reason before a session is cancelled. */
export function CancelSession({ session, onClose }: ChangeProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const change = useChange();
  const cancelled = useCancelledMessage();
  const { id, sequence: baseSequence, sessionDate, sessionTime: time, lateFee } = session;
  const child = namesOf(session);
  const day = writtenDay(sessionDate, i18n.language as Language, 'short');
  return (
    <ChangeForm
      {...{ session, onClose }}
      label={t('action.cancel')}
      goLabel={t('cancel.go')}
      initial={{ reason: '', charge: '' }}
      fieldErrors={(values) => fieldErrorsOf(officeBookingCancellation, { ...values, charge: undefined, baseSequence })}
      fieldLabels={{ reason: t('cancel.reason') }}
      act={async ({ reason, charge }) => {
        const body = { baseSequence, reason, ...chargeOf(lateFee, charge) };
        const { booking } = await change('cancelOfficeBooking', { params: { id }, body });
        return { said: cancelled(booking) };
      }}
    >
      {() => (
        <>
          <p>{t('cancel.text', { child, day, time })}</p>
          <TextField name="reason" label={t('cancel.reason')} autoComplete="off" required />
          <ChargeOrNot fee={lateFee} />
        </>
      )}
    </ChangeForm>
  );
}

/** Brings a cancelled session back, after saying what follows from that. */
export function RestoreSession({ session, onClose }: ChangeProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const change = useChange();
  const { id, sequence: baseSequence, sessionDate, sessionTime: time, tutor } = session;
  const day = writtenDay(sessionDate, i18n.language as Language, 'short');
  return (
    <ChangeForm
      {...{ session, onClose }}
      label={t('action.restore')}
      goLabel={t('restore.go')}
      initial={{}}
      fieldErrors={() => ({})}
      act={async () => {
        await change('restoreOfficeBooking', { params: { id }, query: { baseSequence } });
        return { said: t('done.restored') };
      }}
    >
      {() => <p>{t('restore.text', { child: namesOf(session), day, time, name: tutor.name })}</p>}
    </ChangeForm>
  );
}
