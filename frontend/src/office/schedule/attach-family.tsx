import { Box, Button, chakra } from '@chakra-ui/react';
import { isSameName } from '@kitewell/contract/families';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { useErrorText } from '../auth-session.ts';
import { childrenOf, type FoundChild } from './found-children.ts';
import { useRefresh } from '../use-change.ts';
import { focusSoon } from '../../ui/focus.ts';

interface AttachFamilyProps {
  session: OfficeBookingView;
  /** The element that takes the focus once the session is attached. */
  focusWhenDone: () => HTMLElement | null;
  onProblem: (text: string | undefined) => void;
}

/** Says that a session has no recorded family, and attaches it to the family of a child found by a search. */
export function AttachFamily({ session, focusWhenDone, onProblem }: AttachFamilyProps) {
  const { id, sequence, childName, sessionDate, status, seriesId } = session;
  const { t, i18n } = useTranslation('office-schedule');
  const errorText = useErrorText();
  const refresh = useRefresh();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FoundChild>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The search opens in place of the button.
    if (open) box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [open]);

  const isOther = ({ name }: FoundChild) => !isSameName(name, childName);

  async function attach(found: FoundChild): Promise<void> {
    setBusy(true);
    onProblem(undefined);
    let attached = false;
    const { key, label } = found;
    try {
      // Confirming means having read that the names differ.
      const body = { baseSequence: sequence, child: key, otherName: isOther(found) };
      await call('attachOfficeBooking', { params: { id }, body });
      attached = true;
      showToast({ title: t('attach.done', { label }) });
    } catch (error) {
      onProblem(errorText(error));
    }
    setBusy(false);
    setChosen(undefined);
    await refresh('attachOfficeBooking');
    // The dialog has returned the focus to the search field, which disappears with this part of the panel.
    if (attached) focusSoon(focusWhenDone);
  }

  const day = writtenDay(sessionDate, i18n.language as Language, 'full');
  const sentences = [
    chosen && isOther(chosen) && t('attach.otherName', { child: childName, chosen: chosen.name }),
    t(status === 'completed' ? 'attach.askTextCompleted' : 'attach.askText'),
    seriesId !== null && t('attach.alone'),
  ];

  return (
    <Box bg="bg.note" padding="4" marginTop="4" maxWidth="panel">
      <chakra.p>{t('attach.none')}</chakra.p>
      {open ? (
        <Box ref={box} marginTop="3">
          <FamilySearch
            label={t('attach.find')}
            help={t('attach.findHelp')}
            choices={childrenOf}
            onChoose={setChosen}
          />
        </Box>
      ) : (
        <Button size="sm" variant="outline" marginTop="3" onClick={() => setOpen(true)}>
          {t('attach.go')}
        </Button>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('attach.ask', { child: childName, day, label: chosen?.label ?? '' })}
        question={sentences.filter(Boolean).join('\n')}
        cancelLabel={t('action.keep')}
        confirmLabel={t('attach.confirm')}
        busy={busy}
        focusWhenGone={focusWhenDone}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && void attach(chosen)}
      />
    </Box>
  );
}
