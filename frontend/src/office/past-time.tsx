import { hongKongInstant } from '@kitewell/contract/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { serverNow } from '../server-clock.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Confirmation {
  date: string;
  time: string;
  answer: (yes: boolean) => void;
}

/**
 * Asks before a session is put at a time that has passed. That is allowed, to record what took place, but it is usually a
 * mistyped date, which the question therefore writes in words.
 */
export function usePastTime() {
  const { t, i18n } = useTranslation('office');
  const [confirming, setConfirming] = useState<Confirmation>();
  const isMeant = async (date: string, time: string): Promise<boolean> => {
    if (hongKongInstant(date, time).getTime() >= serverNow()) return true;
    const isSure = await new Promise<boolean>((answer) => setConfirming({ date, time, answer }));
    setConfirming(undefined);
    return isSure;
  };
  const question = (
    <ConfirmDialog
      open={confirming !== undefined}
      title={t('pastTime.title')}
      question={
        confirming
          ? t('pastTime.text', {
              day: writtenDay(confirming.date, i18n.language as Language, 'full'),
              time: confirming.time.slice(0, 5),
            })
          : ''
      }
      cancelLabel={t('pastTime.back')}
      confirmLabel={t('pastTime.go')}
      onCancel={() => confirming?.answer(false)}
      onConfirm={() => confirming?.answer(true)}
    />
  );
  return { question, isMeant };
}
