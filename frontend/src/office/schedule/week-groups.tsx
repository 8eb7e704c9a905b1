import { Box, chakra } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import type { ScheduledSessionView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { weekColumnsQuery, SessionCard } from './week-grid.tsx';

/** How a week can be grouped, other than by its days. */
export const groupings = ['tutor', 'place'] as const;
export type Grouping = (typeof groupings)[number];

interface WeekGroupsProps {
  monday: string;
  today: string;
  /** The day that a narrow window shows. */
  day: string;
  brief: boolean;
  by: Grouping;
  sessions: readonly ScheduledSessionView[];
  opened: number;
  onOpen: (id: number) => void;
}

/** The week of each tutor, or of each district, below each other: who is where and when. */
export function WeekGroups({ monday, today, day, brief, by, sessions, opened, onOpen }: WeekGroupsProps) {
  const { t, i18n } = useTranslation(['office-schedule', 'book-trial']);
  const language = i18n.language as Language;
  const days = Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday));
  const nameOf = ({ tutor, district }: ScheduledSessionView) =>
    by === 'tutor' ? tutor.name : district ? t(`book-trial:districts.${district}`) : t('week.noPlace');
  // Sessions without a known place come last.
  const isLast = (of: readonly ScheduledSessionView[]) => by === 'place' && of[0]?.district === null;
  const groups = [...Map.groupBy(sessions, nameOf)].sort(
    ([a, ofA], [b, ofB]) => Number(isLast(ofA)) - Number(isLast(ofB)) || a.localeCompare(b, i18n.language),
  );
  if (groups.length === 0)
    return (
      <chakra.p marginTop="4" color="fg.muted">
        {t('week.empty')}
      </chakra.p>
    );
  return (
    <Box marginTop="4">
      {groups.map(([name, ofGroup]) => (
        <chakra.section
          key={name}
          aria-label={name}
          marginTop="4"
          // A narrow window shows one day, and only who has a session on it.
          display={ofGroup.some(({ date }) => date === day) ? 'block' : 'none'}
          css={{ [weekColumnsQuery]: { display: 'block' } }}
        >
          <chakra.h3 fontWeight="700" fontSize="lg" overflowWrap="anywhere">
            {name}{' '}
            <chakra.span fontWeight="400" fontSize="sm" color="fg.muted">
              {t('week.countOfWeek', { count: ofGroup.length })}
            </chakra.span>
          </chakra.h3>
          <chakra.ol
            aria-label={t('week.of', { name })}
            listStyle="none"
            padding="0"
            marginTop="2"
            display="grid"
            gap="3"
            css={{ [weekColumnsQuery]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '1.5' } }}
          >
            {days.map((date) => {
              const ofDay = ofGroup.filter((session) => session.date === date);
              return (
                <chakra.li
                  key={date}
                  minWidth="0"
                  bg="bg.fill"
                  padding="0 1.5 1.5"
                  display={date === day ? 'block' : 'none'}
                  css={{ [weekColumnsQuery]: { display: 'block' } }}
                  boxShadow={date === today ? 'overBar accent.coral' : undefined}
                >
                  <chakra.h4
                    padding="2.5 0.5 1.5"
                    fontWeight="600"
                    fontSize="xs"
                    color="fg.soft"
                    aria-current={date === today ? 'date' : undefined}
                  >
                    {writtenDay(date, language, 'column')}
                  </chakra.h4>
                  <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="1.5">
                    {ofDay.map((session) => (
                      <li key={session.id}>
                        <SessionCard
                          session={session}
                          brief={brief}
                          open={session.id === opened}
                          onOpen={() => onOpen(session.id)}
                          ofOneTutor={by === 'tutor'}
                        />
                      </li>
                    ))}
                  </chakra.ul>
                </chakra.li>
              );
            })}
          </chakra.ol>
        </chakra.section>
      ))}
    </Box>
  );
}
