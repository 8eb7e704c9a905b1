import { Box, Button, chakra, Dialog, Field, Input, Portal } from '@chakra-ui/react';
import { heldMinutes as limits } from '@kitewell/contract/booking-statuses';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { profileQuery } from '../profile/queries.ts';
import { tabSearch, type PanelRequest } from '../tabs.ts';
import { useNow } from '../../today.ts';
import type { StatusChange } from './queries.ts';
import { statusButton } from './session-row.tsx';
import type { StatusQuestion as Question, StatusSetter } from './status-setter.ts';
import { timesOf } from './visit-time.ts';
import { namesOf } from '../../session-names.ts';

const showPanel: PanelRequest = { showPanel: true };

/**
 * Asked before a session's status is set: how long it lasted, or why it did not take place; with a note if it has not
 * begun yet.
 */
export function StatusQuestion({ setter }: { setter: StatusSetter }) {
  // The last question keeps showing while the dialog closes.
  const [last, setLast] = useState<Question>();
  if (setter.question && setter.question !== last) setLast(setter.question);
  if (!last) return null;
  return (
    <Dialog.Root
      open={setter.question !== undefined}
      onOpenChange={({ open }) => !open && setter.answer(undefined)}
      finalFocusEl={() => statusButton(last.booking.id, last.status) ?? setter.refuge()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Answers key={`${last.booking.id} ${last.status}`} question={last} onAnswer={setter.answer} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface AnswersProps {
  question: Question;
  onAnswer: (change: StatusChange | undefined) => void;
}

function Answers({ question: { booking, status }, onAnswer }: AnswersProps) {
  const { t, i18n } = useTranslation('schedule');
  const navigate = useNavigate();
  const now = useNow();
  const [minutes, setMinutes] = useState(String(booking.heldMinutes ?? booking.duration));
  const [reason, setReason] = useState(booking.statusReason ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const completes = status === 'completed';
  const early = now < timesOf(booking).begins;
  const writes = useQuery(profileQuery).data?.tutor.writesToFamilies ?? false;
  // If a session was missed, the family knows already.
  const told = early && writes && booking.status !== 'missed';

  function answer(assesses: boolean): void {
    const lasted = Number(minutes);
    if (completes && !(Number.isInteger(lasted) && lasted >= limits.least && lasted <= limits.most)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    onAnswer({
      booking,
      status,
      reason: completes ? null : reason.trim(),
      heldMinutes: completes && lasted !== booking.duration ? lasted : null,
      then: assesses
        ? () => void navigate(tabSearch('assessments', { booking: booking.id }), { state: showPanel })
        : undefined,
    });
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer(completes && !booking.assessed);
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{t(`ask.${status}.title`, { name: namesOf(booking) })}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>
          {early && status !== 'cancelled'
            ? t('ask.early', {
                day: writtenDay(booking.sessionDate, i18n.language as Language, 'full'),
                time: booking.sessionTime,
              })
            : t(`ask.${status}.text`)}{' '}
          {status === 'cancelled' && t(told ? 'ask.cancelled.told' : 'ask.cancelled.untold')}
        </Dialog.Description>
        <Box marginTop="4">
          {completes ? (
            <Field.Root invalid={refused}>
              <Field.Label>{t('ask.minutes')}</Field.Label>
              <Input
                ref={field}
                type="number"
                inputMode="numeric"
                min={limits.least}
                max={limits.most}
                value={minutes}
                onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
              />
              <Field.ErrorText>{t('ask.minutesFault', { ...limits })}</Field.ErrorText>
            </Field.Root>
          ) : (
            <Field.Root>
              <Field.Label>{t('ask.reason')}</Field.Label>
              <Input
                value={reason}
                maxLength={300}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </Field.Root>
          )}
        </Box>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="outline" size="sm" onClick={() => onAnswer(undefined)}>
          {t('ask.keep')}
        </Button>
        {completes && !booking.assessed && (
          <Button variant="surface" size="sm" onClick={() => answer(false)}>
            {t('ask.completed.only')}
          </Button>
        )}
        <Button type="submit" size="sm">
          {completes && booking.assessed ? t('ask.completed.only') : t(`ask.${status}.confirm`)}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  );
}
