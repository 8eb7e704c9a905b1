import { Box, Button, chakra, Dialog, Field, Input, NativeSelect, Portal } from '@chakra-ui/react';
import { actualMinutes as limits, bookingChanges, isUnusual } from '@kitewell/contract/booking-statuses';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useLeave, useUnsavedPart } from '../../ui/unsaved.ts';
import { profileQuery } from '../profile/queries.ts';
import { tabSearch, type PanelRequest } from '../tabs.ts';
import { useNow } from '../../today.ts';
import type { StatusChange } from './queries.ts';
import { statusButton } from './session-row.tsx';
import type { StatusQuestion as Question, StatusSetter } from './status-setter.ts';
import { timesOf } from './visit-time.ts';
import { namesOf } from '../../session-names.ts';

const showPanel: PanelRequest = { showPanel: true };

/** What can be recorded instead of a completed session, which nobody confirms any more. */
const outcomes = (['completed', ...bookingChanges.tutor.completed] as const).filter((one) => one !== 'confirmed');
type Outcome = (typeof outcomes)[number];

/**
 * Asked before a session's status is set: how long it lasted, or why it did not take place; with a note if it has not
 * begun yet.
 */
export function StatusQuestion({ setter }: { setter: StatusSetter }) {
  // The last question keeps showing while the dialog closes.
  const [last, setLast] = useState<Question>();
  const leave = useLeave();
  const content = useRef<HTMLDivElement>(null);
  const close = () => leave(content.current, () => setter.answer(undefined));
  if (setter.question && setter.question !== last) setLast(setter.question);
  if (!last) return null;
  return (
    <Dialog.Root
      open={setter.question !== undefined}
      onOpenChange={({ open }) => !open && close()}
      finalFocusEl={() => statusButton(last.booking.id, last.status) ?? setter.refuge()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Answers
              key={`${last.booking.id} ${last.status}`}
              question={last}
              onAnswer={setter.answer}
              onClose={close}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface AnswersProps {
  question: Question;
  onAnswer: (change: StatusChange) => void;
  onClose: () => void;
}

function Answers({ question: { booking, status: newStatus }, onAnswer, onClose }: AnswersProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>(newStatus === 'change' ? 'completed' : newStatus);
  const [minutes, setMinutes] = useState(String(booking.actualMinutes ?? booking.duration));
  const [reason, setReason] = useState(booking.statusReason ?? '');
  const form = useRef<HTMLFormElement>(null);
  const [former] = useState({ minutes, reason });
  useUnsavedPart(minutes !== former.minutes || reason !== former.reason, form);
  const minutesField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<'minutes' | 'reason'>();
  // The minutes about which was asked: others are asked about again.
  const [doubted, setDoubted] = useState<number>();
  const changes = newStatus === 'change';
  const completes = outcome === 'completed';
  const assesses = completes && !changes && !booking.assessed;
  const lasted = Number(minutes);
  const doubts = completes && doubted === lasted;

  function answer(thenAssess: boolean): void {
    if (completes && !(Number.isInteger(lasted) && lasted >= limits.least && lasted <= limits.most)) {
      setRefused('minutes');
      // To the field that was refused.
      minutesField.current?.focus();
      return;
    }
    if (changes && reason.trim() === '') {
      setRefused('reason');
      // To the field that was refused.
      reasonField.current?.focus();
      return;
    }
    setRefused(undefined);
    const unusual = completes && isUnusual(lasted, booking.duration);
    if (unusual && !doubts) {
      setDoubted(lasted);
      return;
    }
    onAnswer({
      booking,
      status: outcome,
      reason: completes && !changes ? null : reason.trim(),
      actualMinutes: completes && lasted !== booking.duration ? lasted : null,
      ...(unusual && { minutesConfirmed: true }),
      then: thenAssess
        ? () => void navigate(tabSearch('assessments', { booking: booking.id }), { state: showPanel })
        : undefined,
    });
  }

  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer(assesses);
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{t(`ask.${newStatus}.title`, { name: namesOf(booking) })}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Explanation question={{ booking, status: newStatus }} />
        <Box marginTop="4" display="flex" flexDirection="column" gap="4">
          {changes && (
            <Field.Root>
              <Field.Label>{t('ask.outcome')}</Field.Label>
              <NativeSelect.Root>
                <NativeSelect.Field
                  value={outcome}
                  onChange={({ currentTarget }) => setOutcome(currentTarget.value as Outcome)}
                >
                  {outcomes.map((one) => (
                    <option key={one} value={one}>
                      {t(`ask.outcomes.${one}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
          )}
          {completes && (
            <Field.Root invalid={refused === 'minutes'}>
              <Field.Label>{t('ask.minutes')}</Field.Label>
              <Input
                ref={minutesField}
                type="number"
                inputMode="numeric"
                min={limits.least}
                max={limits.most}
                value={minutes}
                onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
              />
              <Field.ErrorText>{t('ask.minutesError', { ...limits })}</Field.ErrorText>
            </Field.Root>
          )}
          {(!completes || changes) && (
            <Field.Root invalid={refused === 'reason'} required={changes}>
              <Field.Label>{t(changes ? 'ask.change.reason' : 'ask.reason')}</Field.Label>
              <Input
                ref={reasonField}
                value={reason}
                maxLength={300}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              <Field.ErrorText>{t('ask.change.reasonError')}</Field.ErrorText>
            </Field.Root>
          )}
          <div role="status">
            {doubts && (
              <chakra.p fontWeight="600">{t('ask.unusual', { count: lasted, planned: booking.duration })}</chakra.p>
            )}
          </div>
        </Box>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('ask.keep')}
        </Button>
        {assesses && (
          <Button variant="surface" size="sm" onClick={() => answer(false)}>
            {t('ask.completed.only')}
          </Button>
        )}
        <Button type="submit" size="sm">
          {newStatus === 'completed' && !assesses ? t('ask.completed.only') : t(`ask.${newStatus}.confirm`)}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  );
}

/** What follows from the answer, and the day in words where the session is still to come. */
function Explanation({ question: { booking, status } }: { question: Question }) {
  const { t, i18n } = useTranslation('schedule');
  const early = useNow() < timesOf(booking).begins;
  const writes = useQuery(profileQuery).data?.tutor.writesToFamilies ?? false;
  // If a session was missed, the family knows already.
  const notifies = early && writes && booking.status !== 'missed';
  const day = writtenDay(booking.sessionDate, i18n.language as Language, 'full');
  return (
    <Dialog.Description>
      {early && status !== 'cancelled' ? t('ask.early', { day, time: booking.sessionTime }) : t(`ask.${status}.text`)}{' '}
      {early && status === 'completed' && t('ask.completed.early')}
      {status === 'cancelled' && t(notifies ? 'ask.cancelled.notified' : 'ask.cancelled.notNotified')}
    </Dialog.Description>
  );
}
