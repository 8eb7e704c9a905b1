import { chakra } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import type { ScheduledSessionView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { weekColumnsQuery } from './week-grid.tsx';

interface DayStripProps {
  monday: string;
  today: string;
  /** The day that is shown below. */
  day: string;
  sessions: readonly ScheduledSessionView[];
  onDay: (date: string) => void;
}

/** The days of the week with how many sessions each has, where a narrow window shows one day at a time. */
export function DayStrip({ monday, today, day, sessions, onDay }: DayStripProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  return (
    <chakra.div
      role="group"
      aria-label={t('week.strip')}
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      gap="1"
      marginTop="4"
      css={{ [weekColumnsQuery]: { display: 'none' } }}
    >
      {Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday)).map((date) => {
        const count = sessions.filter((session) => session.date === date).length;
        return (
          <chakra.button
            key={date}
            type="button"
            aria-pressed={date === day}
            aria-current={date === today ? 'date' : undefined}
            aria-label={`${writtenDay(date, language, 'short')}: ${t('week.count', { count })}`}
            onClick={() => onDay(date)}
            minHeight="tapTarget"
            paddingBlock="1.5"
            lineHeight="short"
            fontSize="sm"
            cursor="pointer"
            bg={date === day ? 'bg.note' : 'bg.fill'}
            fontWeight={date === day ? '700' : '400'}
            boxShadow={date === today ? 'overBar accent.coral' : undefined}
          >
            <chakra.span display="block" fontSize="xs">
              {writtenDay(date, language, 'weekday')}
            </chakra.span>
            {Number(date.slice(8))}
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {count > 0 ? count : '–'}
            </chakra.span>
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}
