import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../../browser-storage.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { clearDraft, openDraftsOf, type OpenDraft } from './draft.ts';

interface OpenDraftsProps {
  tutorId: number;
  onOpen: (booking: string) => void;
}

/** Assessments that were begun on this device and not saved, such as in a tab that the phone has closed. */
export function OpenDrafts({ tutorId, onOpen }: OpenDraftsProps) {
  const { t, i18n } = useTranslation('assessments');
  const [discarding, setDiscarding] = useState<OpenDraft>();
  const [confirming, setConfirming] = useState(false);
  const drafts = openDraftsOf(deviceStorage, tutorId);
  const nameOf = ({ studentName, sessionDate }: OpenDraft) =>
    studentName === ''
      ? t('drafts.nameless')
      : t('drafts.about', {
          name: studentName,
          date: sessionDate === '' ? '' : writtenDay(sessionDate, i18n.language as Language, 'medium'),
        });
  if (drafts.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="open-drafts"
      bg="status.pending.bg"
      color="status.pending.fg"
      padding="4"
      marginTop="5"
    >
      <chakra.h3 id="open-drafts" fontWeight="700">
        {t('drafts.title')}
      </chakra.h3>
      <chakra.ul listStyle="none" padding="0">
        {drafts.map((draft) => (
          <chakra.li key={draft.key} display="flex" flexWrap="wrap" alignItems="center" gap="2 4" paddingBlock="2">
            <chakra.span flex="1" minWidth="12em" overflowWrap="anywhere">
              {nameOf(draft)}
            </chakra.span>
            <Button size="sm" onClick={() => onOpen(draft.booking)}>
              {t('drafts.go')}
            </Button>
            <Button
              size="sm"
              variant="plain"
              onClick={() => {
                setDiscarding(draft);
                setConfirming(true);
              }}
            >
              {t('drafts.discard')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={confirming}
        title={t('drafts.question', { name: discarding && nameOf(discarding) })}
        question={t('drafts.text')}
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('drafts.discard')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          if (discarding) clearDraft(deviceStorage, discarding.key);
          setConfirming(false);
        }}
      />
    </Box>
  );
}
