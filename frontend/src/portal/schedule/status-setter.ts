import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useKept, useOutbox } from '../outbox/queries.ts';
import { showStatus, type StatusChange } from './queries.ts';
import { namesOf } from '../../session-names.ts';

/** A status that is set only after a question: how long it lasted, or why it did not take place. */
export interface StatusQuestion {
  booking: BookingView;
  status: 'completed' | 'cancelled' | 'missed';
}

/** A status that a session is to have, and has not yet. */
export interface StatusToCome {
  status: BookingStatus;
  /** Takes it back, where it waits for the network; without it the status is being set right now. */
  takeBack?: () => void;
}

/** What the parts of the schedule need to show the status of a session and to change it. */
export interface StatusSetter {
  comingOf: (id: number) => StatusToCome | undefined;
  set: (booking: BookingView, status: BookingStatus) => void;
  /** What is being asked, and how it is answered. */
  question: StatusQuestion | undefined;
  answer: (change: StatusChange | undefined) => void;
  /** Takes the focus where a filtered list lets go of a session, and with it of the button that was pressed. */
  refuge: () => HTMLElement | null;
}

/** Sets statuses, says so, and offers to put the former one back. Nothing shows as done before the server has said so. */
export function useStatusSetter(refuge: () => HTMLElement | null): StatusSetter {
  const { t } = useTranslation(['schedule', 'errors']);
  const [question, setQuestion] = useState<StatusQuestion>();
  const client = useQueryClient();
  const outbox = useOutbox();
  const { kept, sending } = useKept();

  const send = useCallback(
    async function send({ booking, status, reason, heldMinutes, undoes, then }: StatusChange): Promise<void> {
      const { id, sessionDate, sessionTime } = booking;
      const childName = namesOf(booking);
      const outcome = await outbox.hand({
        call: 'setBookingStatus',
        booking: { id, childName, sessionDate, sessionTime },
        body: { status, reason, heldMinutes },
      });
      if (outcome.state === 'replaced') return;
      if (outcome.state === 'refused') {
        // A session that is gone or was changed elsewhere has to show so.
        showStatus(client, undefined);
        showToast({
          title: t('toast.failed'),
          text: t(`errors:${errorCode(outcome.error)}`),
          variant: 'destructive',
        });
        return;
      }
      if (outcome.state === 'waits' && outcome.error instanceof ApiError && outcome.error.status === 401) return;
      const before = { status: booking.status, reason: booking.statusReason, heldMinutes: booking.heldMinutes };
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
    (booking: BookingView, status: BookingStatus) => {
      if (status === 'completed' || status === 'cancelled' || status === 'missed') setQuestion({ booking, status });
      else void send({ booking, status });
    },
    [send],
  );

  return {
    comingOf: (id) => {
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
