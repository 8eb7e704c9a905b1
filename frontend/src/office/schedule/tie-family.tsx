import { Box, Button, chakra } from '@chakra-ui/react';
import { isSameName } from '@kitewell/contract/families';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { useErrorText } from '../session.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { childrenOf, type FoundChild } from './found-children.ts';

interface TieFamilyProps {
  session: OfficeBookingView;
  /** Takes the focus once there is nothing to tie any more. */
  focusWhenDone: () => HTMLElement | null;
}

/** Says that no family is recorded of a session, and ties it to the family of a child who is looked for. */
export function TieFamily({ session, focusWhenDone }: TieFamilyProps) {
  const { id, sequence, childName, sessionDate, status, seriesId } = session;
  const { t, i18n } = useTranslation('office-schedule');
  const errorText = useErrorText();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FoundChild>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [open]);

  async function tie({ key, label }: FoundChild): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    let tied = false;
    try {
      await call('tieOfficeBooking', { params: { id }, body: { seenSequence: sequence, child: key } });
      tied = true;
      showToast({ title: t('tie.done', { label }) });
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
    setChosen(undefined);
    await client.invalidateQueries();
    // The dialog has given the focus back to the choice, which goes with this part of the panel.
    if (tied) requestAnimationFrame(() => focusWhenDone()?.focus());
  }

  const day = writtenDay(sessionDate, i18n.language as Language, 'full');
  const sentences = [
    chosen && !isSameName(chosen.name, childName) && t('tie.otherName', { child: childName, chosen: chosen.name }),
    t(status === 'completed' ? 'tie.askTextHeld' : 'tie.askText'),
    seriesId !== null && t('tie.alone'),
  ];

  return (
    <Box bg="bg.note" padding="4" marginTop="4" maxWidth="640px">
      <chakra.p>{t('tie.none')}</chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      {open ? (
        <Box ref={box} marginTop="3">
          <FamilySearch label={t('tie.find')} help={t('tie.findHelp')} choices={childrenOf} onChoose={setChosen} />
        </Box>
      ) : (
        <Button size="sm" variant="outline" marginTop="3" onClick={() => setOpen(true)}>
          {t('tie.go')}
        </Button>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('tie.ask', { child: childName, day, label: chosen?.label ?? '' })}
        question={sentences.filter(Boolean).join('\n')}
        cancelLabel={t('action.keep')}
        confirmLabel={t('tie.confirm')}
        busy={busy}
        focusWhenGone={focusWhenDone}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && void tie(chosen)}
      />
    </Box>
  );
}
