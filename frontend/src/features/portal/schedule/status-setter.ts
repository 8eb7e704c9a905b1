import type { BookingStatus, BookingView } from '@kitewell/contract/bookings';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toaster.tsx';
import { useSetStatus, type StatusChange } from './queries.ts';

/** What the parts of the schedule need to show the status of a session and to change it. */
export interface StatusSetter {
  /** The change that is on its way right now. */
  setting: StatusChange | undefined;
  set: (booking: BookingView, status: BookingStatus) => void;
  /** Takes the focus where a filtered list lets go of a session, and with it of the button that was pressed. */
  refuge: () => HTMLElement | null;
}

/** Sets statuses, says so, and offers to put the former one back. */
export function useStatusSetter(refuge: () => HTMLElement | null): StatusSetter {
  const { t } = useTranslation('schedule');
  const { mutate, isPending, variables } = useSetStatus(t('toast.failed'));

  function send(change: StatusChange): void {
    mutate(change, {
      onSuccess: ({ booking: changed }) =>
        showToast({
          title: t('toast.updated.title'),
          text: t('toast.updated.text', { child: changed.childName, status: t(`status.${changed.status}`) }),
          action: change.undoes
            ? undefined
            : {
                label: t('toast.undo'),
                run: () => send({ booking: changed, status: change.booking.status, undoes: true }),
              },
        }),
    });
  }

  return {
    setting: isPending ? variables : undefined,
    set: (booking, status) => send({ booking, status }),
    refuge,
  };
}
