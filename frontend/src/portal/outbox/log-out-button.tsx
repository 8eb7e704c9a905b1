import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { useOutboxState } from './queries.ts';
import { logOut } from '../api.ts';

/** Logs out, but first asks if changes would stay behind unsent. */
export function LogOutButton() {
  const { t } = useTranslation('portal');
  const { kept } = useOutboxState();
  const [confirming, setConfirming] = useState(false);
  const leave = useLeave();
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        onClick={() => (kept.length > 0 ? setConfirming(true) : leave(document.body, logOut))}
      >
        {t('logout')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('outbox.logOut.title')}
        question={t('outbox.logOut.question', { count: kept.length })}
        cancelLabel={t('outbox.logOut.cancel')}
        confirmLabel={t('outbox.logOut.confirm')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          logOut();
        }}
      />
    </>
  );
}
