import { Box, Button } from '@chakra-ui/react';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { useRefresh } from '../use-change.ts';
import { focusSoon } from '../../ui/focus.ts';

interface DetachFamilyProps {
  session: OfficeBookingView;
  /** The element that takes the focus once the session is detached. */
  focusWhenDone: () => HTMLElement | null;
  onProblem: (text: string | undefined) => void;
}

/** Detaches a session from its family. If something depends on it by then, it says why that cannot be done. */
export function DetachFamily({ session, focusWhenDone, onProblem }: DetachFamilyProps) {
  const { id, sequence, childName, sessionDate, status } = session;
  const { t, i18n } = useTranslation('office-schedule');
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function detach(): Promise<void> {
    setBusy(true);
    onProblem(undefined);
    let detached = false;
    try {
      await call('detachOfficeBooking', { params: { id }, query: { baseSequence: sequence } });
      detached = true;
      showToast({ title: t('detach.done') });
    } catch (error) {
      onProblem(errorText(error));
    }
    setBusy(false);
    setConfirming(false);
    await refresh('detachOfficeBooking');
    // The button that asked disappears with this part of the panel.
    if (detached) focusSoon(focusWhenDone);
  }

  const day = writtenDay(sessionDate, i18n.language as Language, 'full');
  const sentences = [t(status === 'completed' ? 'detach.askTextCompleted' : 'detach.askText'), t('detach.noEmail')];
  return (
    <Box marginTop="4">
      <Button size="sm" variant="outline" onClick={() => setConfirming(true)}>
        {t('detach.go')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('detach.ask', { child: childName, day })}
        question={sentences.join('\n')}
        cancelLabel={t('action.keep')}
        confirmLabel={t('detach.confirm')}
        busy={busy}
        focusWhenGone={focusWhenDone}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void detach()}
      />
    </Box>
  );
}
