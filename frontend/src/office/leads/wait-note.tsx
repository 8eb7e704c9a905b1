import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerDue, waited } from './waiting.ts';
import { serverNow } from '../../server-clock.ts';

/** How long a family has waited, with a warning where it is longer than we promise. */
export function WaitNote({ receivedAt }: { receivedAt: string }) {
  const { t } = useTranslation('office-leads');
  const [now] = useState(() => serverNow());
  const { unit, count } = waited(receivedAt, now);
  const isLate = now > answerDue(receivedAt);
  return (
    <chakra.span color={isLate ? 'danger' : 'fg.soft'} fontWeight={isLate ? '700' : '400'}>
      {t(`waits.${unit}`, { count })}
      {isLate && t('waits.late')}
    </chakra.span>
  );
}
