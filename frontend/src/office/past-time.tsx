import { hongKongInstant } from '@kitewell/contract/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { serverNow } from '../server-clock.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Asked {
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
  const [asked, setAsked] = useState<Asked>();
  const isMeant = async (date: string, time: string): Promise<boolean> => {
    if (hongKongInstant(date, time).getTime() >= serverNow()) return true;
    const isSure = await new Promise<boolean>((answer) => setAsked({ date, time, answer }));
    setAsked(undefined);
    return isSure;
  };
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('pastTime.title')}
      question={
        asked
          ? t('pastTime.text', {
              day: writtenDay(asked.date, i18n.language as Language, 'full'),
              time: asked.time.slice(0, 5),
            })
          : ''
      }
      cancelLabel={t('pastTime.back')}
      confirmLabel={t('pastTime.go')}
      onCancel={() => asked?.answer(false)}
      onConfirm={() => asked?.answer(true)}
    />
  );
  return { question, isMeant };
}
