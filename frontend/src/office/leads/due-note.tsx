import { chakra } from '@chakra-ui/react';
import type { LeadRowView } from '@kitewell/contract/office/leads';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useToday } from '../../today.ts';

/** The day of a lead's next step, marked from that day on; nothing is due of a lost lead. */
export function DueNote({ day, state }: { day: string } & Pick<LeadRowView, 'state'>) {
  const { t, i18n } = useTranslation('office-leads');
  const today = useToday();
  const written = writtenDay(day, i18n.language as Language, 'short');
  const isDue = day <= today && state !== 'lost';
  return (
    <chakra.span display="block" fontSize="sm" color={isDue ? 'danger' : 'fg.muted'} fontWeight={isDue ? '700' : '400'}>
      {!isDue ? written : day === today ? t('due.today') : t('due.since', { day: written })}
    </chakra.span>
  );
}
