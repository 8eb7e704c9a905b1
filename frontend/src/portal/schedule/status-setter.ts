import type { BookingStatus, BookingView } from '@kitewell/contract/bookings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toaster.tsx';
import { useSetStatus, useStatusesBeingSet, type StatusChange } from './queries.ts';

/** A status that is set only after a question: how long it lasted, or why it did not take place. */
export interface StatusQuestion {
  booking: BookingView;
  status: 'completed' | 'cancelled' | 'missed';
}

/** What the parts of the schedule need to show the status of a session and to change it. */
export interface StatusSetter {
  /** The status that a session is being given right now. */
  settingOf: (id: number) => BookingStatus | undefined;
  set: (booking: BookingView, status: BookingStatus) => void;
  /** What is being asked, and how it is answered. */
  question: StatusQuestion | undefined;
  answer: (change: StatusChange | undefined) => void;
  /** Takes the focus where a filtered list lets go of a session, and with it of the button that was pressed. */
  refuge: () => HTMLElement | null;
}

/** Sets statuses, says so, and offers to put the former one back. */
export function useStatusSetter(refuge: () => HTMLElement | null): StatusSetter {
  const { t } = useTranslation('schedule');
  const [question, setQuestion] = useState<StatusQuestion>();
  const beingSet = useStatusesBeingSet();
  const { mutateAsync } = useSetStatus(t('toast.failed'));

  async function send(change: StatusChange): Promise<void> {
    let changed: BookingView;
    try {
      ({ booking: changed } = await mutateAsync(change));
    } catch {
      // What went wrong is said for every change alike.
      return;
    }
    const { status, statusReason: reason, heldMinutes } = change.booking;
    showToast({
      title: t('toast.updated.title'),
      text: t('toast.updated.text', { child: changed.childName, status: t(`status.${changed.status}`) }),
      action: change.undoes
        ? undefined
        : {
            label: t('toast.undo'),
            run: () => void send({ booking: changed, status, reason, heldMinutes, undoes: true }),
          },
    });
    change.then?.();
  }

  return {
    settingOf: (id) => beingSet.findLast(({ booking }) => booking.id === id)?.status,
    set: (booking, status) => {
      if (status === 'completed' || status === 'cancelled' || status === 'missed') setQuestion({ booking, status });
      else void send({ booking, status });
    },
    question,
    answer: (change) => {
      setQuestion(undefined);
      if (change) void send(change);
    },
    refuge,
  };
}
