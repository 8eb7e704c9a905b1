import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useOutboxState, useOutbox } from '../outbox/queries.ts';
import { showStatus, type StatusChange } from './queries.ts';
import { namesOf } from '../../session-names.ts';

/**
 * A status that needs a question first: how long the session lasted, or why it did not take place. `change` asks what is
 * to be recorded instead of a completed session.
 */
export interface StatusQuestion {
  booking: BookingView;
  status: 'completed' | 'cancelled' | 'missed' | 'change';
}

/** A status that was chosen for a session but is not set yet. */
export interface UnsavedStatus {
  status: BookingStatus;
  /** Takes the choice back while it waits for a network; undefined while it is being sent. */
  takeBack?: () => void;
}

/** What the parts of the schedule need to show and change the status of a session. */
export interface StatusSetter {
  unsavedStatusOf: (id: number) => UnsavedStatus | undefined;
  set: (booking: BookingView, status: BookingStatus | 'change') => void;
  /** The open question, and the functions that answer it. */
  question: StatusQuestion | undefined;
  answer: (change: StatusChange | undefined) => void;
  /** The element that takes the focus when a filtered list drops a session, and with it the pressed button. */
  refuge: () => HTMLElement | null;
}

/**
 * Sets statuses, confirms it with a message, and offers to undo it. Nothing shows as done before the server has said
 * so.
 */
export function useStatusSetter(refuge: () => HTMLElement | null): StatusSetter {
  const { t } = useTranslation(['schedule', 'errors']);
  const [question, setQuestion] = useState<StatusQuestion>();
  const client = useQueryClient();
  const outbox = useOutbox();
  const { kept, sending } = useOutboxState();

  const send = useCallback(
    async function send({ booking, status, undoes, then, ...given }: StatusChange): Promise<void> {
      const { id, sessionDate, sessionTime } = booking;
      const childName = namesOf(booking);
      const outcome = await outbox.hand({
        call: 'setBookingStatus',
        booking: { id, childName, sessionDate, sessionTime },
        body: { status, ...given },
      });
      if (outcome.state === 'replaced') return;
      if (outcome.state === 'refused') {
        // A session that is gone or was changed elsewhere has to show as such.
        showStatus(client, undefined);
        showToast({
          title: t('toast.failed'),
          text: t(`errors:${errorCode(outcome.error)}`),
          variant: 'destructive',
        });
        return;
      }
      if (outcome.state === 'waits' && outcome.error instanceof ApiError && outcome.error.status === 401) return;
      const { status: former, statusReason: reason, actualMinutes } = booking;
      const before = { status: former, reason, actualMinutes, minutesConfirmed: true };
      if (outcome.state === 'sent') {
        showToast({
          title: t('toast.updated.title'),
          text: t('toast.updated.text', { child: childName, status: t(`status.${status}`) }),
          action: undoes
            ? undefined
            : {
                label: t('toast.undo'),
                run: () => void send({ booking: { ...booking, status }, ...before, undoes: true }),
              },
        });
      }
      then?.();
    },
    [t, client, outbox],
  );
  const set = useCallback(
    (booking: BookingView, status: BookingStatus | 'change') => {
      if (status === 'pending' || status === 'confirmed') void send({ booking, status });
      else setQuestion({ booking, status });
    },
    [send],
  );

  return {
    unsavedStatusOf: (id) => {
      const coming = kept.findLast(
        ({ change, refused }) => change.call === 'setBookingStatus' && change.booking.id === id && !refused,
      );
      if (coming?.change.call !== 'setBookingStatus') return undefined;
      const { status } = coming.change.body;
      const waits = coming.waited && coming.id !== sending;
      return waits ? { status, takeBack: () => void outbox.drop(coming.id) } : { status };
    },
    set,
    question,
    answer: (change) => {
      setQuestion(undefined);
      if (change) void send(change);
    },
    refuge,
  };
}
