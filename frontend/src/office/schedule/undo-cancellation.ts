import { hongKongInstant } from '@kitewell/contract/dates';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { showToast, type ToastMessage } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { serverNow } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';

/**
 * The message that a session is called off, with a button that brings it back as the session's own form does. The
 * emails that it is off may have left by then, so the message says before and after the press who is written to.
 */
export function useCancelledMessage(): (now: OfficeBookingView) => ToastMessage {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const errorText = useErrorText();

  async function undo({ id, sequence, tutor, ...session }: OfficeBookingView): Promise<void> {
    try {
      await change('restoreOfficeBooking', { params: { id }, query: { baseSequence: sequence } });
      const text = [t('undo.confirm', { name: tutor.name }), ...(isNotified(session) ? [t('undo.notified')] : [])].join(
        ' ',
      );
      showToast({ title: t('done.restored'), text });
    } catch (error) {
      showToast({ title: t('undo.failed'), text: errorText(error), variant: 'destructive' });
    }
  }

  return (now) => {
    const title = t('done.cancelled');
    const names = now.notified.calls.map(({ name }) => name).join(t('repeat.listed'));
    const text = [names && t('notified.callAfter', { names }), isNotified(now) && t('undo.willTell')]
      .filter(Boolean)
      .join(' ');
    // A session whose time has come cannot be brought back, so there is no button.
    if (hongKongInstant(now.sessionDate, now.sessionTime) <= new Date(serverNow()))
      return { title, ...(names && { text: t('notified.callAfter', { names }) }) };
    return {
      title,
      ...(text && { text }),
      action: { label: t('undo.go'), run: () => void undo(now) },
    };
  };
}

const isNotified = ({ tutorGetsEmails, notified }: Pick<OfficeBookingView, 'tutorGetsEmails' | 'notified'>) =>
  tutorGetsEmails || notified.emails.length > 0;
