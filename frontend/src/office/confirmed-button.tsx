import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ConfirmedButtonProps {
  label: string;
  title: string;
  question: string;
  busy: boolean;
  act: () => Promise<unknown>;
}

/** A button whose press changes what a family is asked for or may do, and so asks first. */
export function ConfirmedButton({ label, title, question, busy, act }: ConfirmedButtonProps) {
  const { t } = useTranslation('office');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        question={question}
        cancelLabel={t('conflict.cancel')}
        confirmLabel={label}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act().finally(() => setAsking(false))}
      />
    </>
  );
}
