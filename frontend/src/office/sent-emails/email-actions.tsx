import { Box, Button } from '@chakra-ui/react';
import { emailChanges, type EmailRowView } from '@kitewell/contract/office/emails';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useChange } from '../use-change.ts';

/** Buttons to send an email again, or to give it up after a question. */
export function EmailActions({ email: { id, address, template, state } }: { email: EmailRowView }) {
  const { t } = useTranslation(['office-emails', 'emails']);
  const change = useChange();
  const [confirming, setConfirming] = useState(false);
  const act = useMutation({
    mutationFn: (historyAction: 'again' | 'drop') =>
      change(historyAction === 'again' ? 'tryEmailAgain' : 'dropEmail', { params: { id } }),
    onSuccess: (_, historyAction) => showToast({ title: t(`${historyAction}.done`) }),
    onSettled: () => setConfirming(false),
  });
  const named = { address, email: t(`emails:emailNames.${template}`) };
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {mayBecome(emailChanges.office, state, 'waiting') && (
        <Button
          variant="plain"
          size="sm"
          aria-label={t('again.label', named)}
          aria-disabled={act.isPending}
          onClick={() => !act.isPending && act.mutate('again')}
        >
          {t('again.go')}
        </Button>
      )}
      {mayBecome(emailChanges.office, state, 'dropped') && (
        <Button variant="plain" size="sm" aria-label={t('drop.label', named)} onClick={() => setConfirming(true)}>
          {t('drop.go')}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('drop.title')}
        question={t('drop.text', named)}
        cancelLabel={t('drop.cancel')}
        confirmLabel={t('drop.go')}
        busy={act.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => act.mutate('drop')}
      />
    </Box>
  );
}
