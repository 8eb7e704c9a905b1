import { Badge, Box, chakra } from '@chakra-ui/react';
import { isOffStatus } from '@kitewell/contract/booking-statuses';
import { addDays } from '@kitewell/contract/dates';
import type { OfficeDayView } from '@kitewell/contract/office/days';
import type { ScheduledSessionView } from '@kitewell/contract/office/sessions';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { SessionStatus, sessionColours } from '../status-badge.tsx';

export const sessionAnchor = (id: number) => `session-${id}`;

/**
 * The width from which seven days stand side by side. In em, which grow with the reader's own text size: large text in
 * a narrow column would break every word.
 */
export const weekColumnsQuery = '@media (min-width: 64em)';

interface WeekGridProps {
  monday: string;
  today: string;
  /** The day that a narrow window shows. */
  day: string;
  sessions: readonly ScheduledSessionView[];
  /** Holidays and holidays. */
  rest: readonly OfficeDayView[];
  /** Whether cards say as little as they can, as in a week with hundreds. */
  brief: boolean;
  /** The id of the session that shows in full; 0 if there is none. */
  opened: number;
  onOpen: (id: number) => void;
  onAdd: (date: string) => void;
}

/** Seven days side by side; a narrow window shows one of them. A button at the end of each day adds a session. */
export function WeekGrid({ monday, today, day, sessions, rest, brief, opened, onOpen, onAdd }: WeekGridProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const byDay = Map.groupBy(sessions, ({ date }) => date);
  const days = Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday));
  return (
    <>
      {sessions.length === 0 && (
        <chakra.p marginTop="4" color="fg.muted">
          {t('week.empty')}
        </chakra.p>
      )}
      <chakra.ol
        aria-label={t('week.label')}
        listStyle="none"
        padding="0"
        marginTop="4"
        display="grid"
        gap="3"
        css={{ [weekColumnsQuery]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '1.5' } }}
      >
        {days.map((date) => {
          const resting = rest.find(({ day }) => day === date);
          const ofDay = byDay.get(date) ?? [];
          const isEmpty = ofDay.length === 0 && !resting;
          return (
            <chakra.li
              key={date}
              minWidth="0"
              bg="bg.fill"
              display={date === day ? 'flex' : 'none'}
              // Where one day is shown, an empty one takes one line.
              flexDirection={isEmpty ? 'row' : 'column'}
              css={{ [weekColumnsQuery]: { display: 'flex', minHeight: '260px', flexDirection: 'column' } }}
              boxShadow={date === today ? 'overBar accent.coral' : undefined}
            >
              <chakra.h3
                padding="2.5 2 1.5"
                {...(isEmpty && { flex: '1' })}
                // Its own background would cover the bar of today.
                boxShadow={{ base: 'none', md: date === today ? 'overBar accent.coral' : 'none' }}
                // A week of hundreds of sessions is many windows high.
                css={{
                  [weekColumnsQuery]: {
                    flex: 'none',
                    position: 'sticky',
                    top: '0',
                    zIndex: '1',
                    background: 'bg.fill',
                  },
                }}
                fontWeight="700"
                fontSize="sm"
                aria-current={date === today ? 'date' : undefined}
              >
                {writtenDay(date, language, 'column')}
              </chakra.h3>
              {resting && (
                <chakra.p
                  margin="0 1.5 1.5"
                  padding="1.5 2"
                  bg="bg.note"
                  fontSize="xs"
                  fontWeight="600"
                  overflowWrap="anywhere"
                >
                  {language === 'zh' ? resting.nameZh : resting.nameEn}
                </chakra.p>
              )}
              <chakra.ul listStyle="none" padding="0 1.5" display="flex" flexDirection="column" gap="1.5">
                {ofDay.map((session) => (
                  <li key={session.id}>
                    <SessionCard
                      session={session}
                      brief={brief}
                      open={session.id === opened}
                      onOpen={() => onOpen(session.id)}
                    />
                  </li>
                ))}
              </chakra.ul>
              <chakra.button
                type="button"
                onClick={() => onAdd(date)}
                aria-label={t('action.addOn', { day: writtenDay(date, language, 'full') })}
                {...(isEmpty
                  ? { width: 'tapTarget', css: { [weekColumnsQuery]: { flex: '1', width: '100%' } } }
                  : { flex: '1', width: '100%' })}
                minHeight="tapTarget"
                display="grid"
                placeItems="center"
                color="fg.muted"
                cursor="pointer"
                _hover={{ bg: 'bg.tab', color: 'fg' }}
              >
                <Plus aria-hidden size={18} />
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </>
  );
}

interface SessionCardProps {
  session: ScheduledSessionView;
  brief: boolean;
  open: boolean;
  onOpen: () => void;
  /** Whether all sessions around it belong to one tutor, whose name stands above them. */
  ofOneTutor?: boolean;
}

/** A session in a week; pressing it shows it in full. */
export function SessionCard({ session, brief, open, onOpen, ofOneTutor = false }: SessionCardProps) {
  const { t } = useTranslation(['office-schedule', 'office']);
  const { id, time, childNames, tutor, place, status, trial, waits, missing } = session;
  const isUsual = status === 'confirmed' || status === 'completed';
  return (
    <chakra.button
      type="button"
      id={sessionAnchor(id)}
      aria-expanded={open}
      onClick={onOpen}
      display="block"
      width="100%"
      minHeight="tapTarget"
      textAlign="start"
      padding="2"
      fontSize="xs"
      lineHeight="short"
      overflowWrap="anywhere"
      cursor="pointer"
      bg={missing ? 'danger.pale' : open ? 'bg.drop' : 'bg.sheet'}
      borderInlineStart="bar"
      borderColor={missing ? 'danger' : `status.${sessionColours[status]}.fg`}
      _hover={{ textDecoration: 'underline' }}
    >
      <chakra.span
        display="block"
        fontWeight="700"
        fontVariantNumeric="tabular-nums"
        textDecoration={isOffStatus(status) ? 'line-through' : undefined}
      >
        {time} {childNames.join(', ')}
      </chakra.span>
      {!ofOneTutor && <chakra.span display="block">{tutor.name}</chakra.span>}
      {place && !brief && (
        <chakra.span color="fg.soft" lineClamp={2}>
          {place}
        </chakra.span>
      )}
      <Box
        as="span"
        display="flex"
        flexWrap="wrap"
        gap="1"
        marginTop={brief && isUsual && !trial && !missing ? undefined : '1'}
        // In a narrow column a badge breaks its text instead of being wider than its card.
        css={{ '& > span': { padding: '1.5 2', fontSize: '2xs', lineHeight: 'tight', whiteSpace: 'normal' } }}
      >
        {brief && isUsual ? (
          <chakra.span srOnly>{t(`office:sessionStatus.${status}`)}</chakra.span>
        ) : (
          <SessionStatus status={status} waits={waits} />
        )}
        {trial && <Badge>{t('flag.trial')}</Badge>}
        {missing && <Alarm>{t('flag.missing')}</Alarm>}
      </Box>
    </chakra.button>
  );
}

function Alarm({ children }: { children: string }) {
  return (
    <Badge bg="action" color="action.contrast">
      {children}
    </Badge>
  );
}
