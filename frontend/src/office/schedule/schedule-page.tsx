import { Box, Button, chakra } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import type { ScheduleView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { isCalendarDate, mondayOf, writtenWeek } from '../../week.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { isTyping } from '../is-typing.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { Screen } from '../screen.tsx';
import { AddSession } from './add-session.tsx';
import { SessionPanel } from './session-panel.tsx';
import { everyTutor } from './tutor-choice.tsx';
import { DayStrip } from './day-strip.tsx';
import { WeekGrid, sessionAnchor } from './week-grid.tsx';
import { WeekGroups, groupings } from './week-groups.tsx';
import { currentDay } from '../../server-clock.ts';

/** Keys that turn the week; they do nothing while somebody types. */
const turns: Readonly<Record<string, -7 | 0 | 7>> = { p: -7, h: 0, n: 7 };

/** From how many sessions a week is too long to be read with all that a card can say: twenty a day. */
const manySessions = 140;

/** A week of Hong Kong's days, with the sessions of all tutors or of one; what is open is part of the address. */
export default function SchedulePage() {
  const { t, i18n } = useTranslation('office-schedule');
  const [search, setSearch] = useSearchParams();
  const today = currentDay();
  const given = search.get('day');
  const day = isCalendarDate(given) ? given : today;
  const monday = mondayOf(day);
  const tutor = /^[1-9]\d{0,8}$/.exec(search.get('tutor') ?? '')?.[0];
  const opened = Number(/^[1-9]\d{0,8}$/.exec(search.get('session') ?? '')?.[0] ?? 0);
  const adding = search.get('add');
  const by = useFilter('by', groupings);
  const tutors = useQuery(everyTutor);
  const week = useQuery({
    ...reading('schedule', {
      query: { from: monday, to: addDays(monday, 6), ...(tutor !== undefined && { tutor: Number(tutor) }) },
    }),
    // Colleagues arrange sessions at the same time.
    staleTime: 30_000,
  });
  const rest = useQuery(reading('officeDays', { query: { from: monday, to: addDays(monday, 6) } }));

  const show = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  const turn = (days: -7 | 0 | 7) => show({ day: days === 0 ? null : addDays(monday, days), session: null, add: null });

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const days = turns[event.key];
      if (days === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      turn(days);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  const shared = {
    ...{ monday, today, opened },
    day,
    sessions: week.data?.sessions ?? [],
    brief: (week.data?.total ?? 0) > manySessions,
    onOpen: (id: number) => show({ session: String(id), add: null }),
  };
  const close = () => {
    const former = opened;
    show({ session: null, add: null });
    // The panel that closes had the focus: back to the session it was opened from.
    (document.getElementById(sessionAnchor(former)) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
  return (
    <Screen
      title={t('title')}
      action={
        <Button size="sm" aria-expanded={adding !== null} onClick={() => show({ add: day, session: null })}>
          {t('action.add')}
        </Button>
      }
    >
      <Parts day={day} />
      <Box display="flex" flexWrap="wrap" gap={{ base: '3', md: '4' }} alignItems="flex-end">
        <Filters names={['tutor', 'by']}>
          <Filter
            name="tutor"
            label={t('tutor')}
            options={(tutors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Filter
            name="by"
            label={t('week.by')}
            unchosen={t('week.byDay')}
            options={groupings.map((value) => ({ value, label: t(`week.groupings.${value}`) }))}
          />
        </Filters>
        <chakra.h2
          flex={{ base: '1 1 7rem', md: '1 1 200px' }}
          alignSelf={{ base: 'center', md: 'auto' }}
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'xl', md: '2xl' }}
          lineHeight="snug"
          fontVariantNumeric="lining-nums"
          wordBreak="keep-all"
          aria-live="polite"
        >
          {writtenWeek(monday, i18n.language as Language)}
        </chakra.h2>
        <Box display="flex" gap="2">
          <Turn label={t('week.previous')} keyName="p" onTurn={() => turn(-7)}>
            <ChevronLeft aria-hidden />
          </Turn>
          <Turn label={t('week.today')} keyName="h" onTurn={() => turn(0)} />
          <Turn label={t('week.next')} keyName="n" onTurn={() => turn(7)}>
            <ChevronRight aria-hidden />
          </Turn>
        </Box>
      </Box>
      {tutors.isError && !tutors.data && !week.isError && <QueryState query={tutors} failed={t('tutorsFailed')} />}
      {rest.isError && !rest.data && !week.isError && <QueryState query={rest} failed={t('restFailed')} />}
      {adding !== null && (
        <AddSession
          key={adding}
          day={isCalendarDate(adding) ? adding : day}
          onClose={close}
          onRepeated={({ sessions: [first] }) =>
            show({ add: null, day: first?.date ?? day, session: first ? String(first.id) : null })
          }
          onAdded={(session) => show({ add: null, day: session.sessionDate, session: String(session.id) })}
        />
      )}
      {!week.data ? (
        <QueryState query={week} loading={t('loading')} failed={t('failed')} rows={5} />
      ) : (
        <>
          <HowMany {...week.data} />
          <DayStrip {...shared} onDay={(date) => show({ day: date, session: null, add: null })} />
          {by ? (
            <WeekGroups {...shared} by={by} />
          ) : (
            <WeekGrid {...shared} rest={rest.data?.days ?? []} onAdd={(date) => show({ add: date, session: null })} />
          )}
        </>
      )}
      {opened > 0 && (
        <SessionPanel
          key={opened}
          id={opened}
          onClose={close}
          onMoved={(session) => show({ day: session.sessionDate })}
        />
      )}
    </Screen>
  );
}

/** How many sessions the week has; where it has more than are shown, until when they are. */
function HowMany({ sessions, total }: ScheduleView) {
  const { t, i18n } = useTranslation('office-schedule');
  const last = sessions.at(-1);
  if (!last) return null;
  if (sessions.length === total)
    return (
      <chakra.p marginTop="3" fontSize="sm" color="fg.muted">
        {t('week.count', { count: total })}
      </chakra.p>
    );
  return (
    <chakra.p role="status" marginTop="3" padding="3" bg="bg.note">
      {t('week.more', {
        ...{ total, count: sessions.length, time: last.time },
        day: writtenDay(last.date, i18n.language as Language, 'short'),
      })}
    </chakra.p>
  );
}

/** Links to the screens that belong to the schedule. */
function Parts({ day }: { day: string }) {
  const { t } = useTranslation('office-schedule');
  const parts = [
    ['weather', `?day=${day < currentDay() ? currentDay() : day}`],
    ['series', ''],
    ['days', ''],
    ['rules', ''],
  ] as const;
  return (
    <chakra.nav aria-label={t('parts.label')} display="flex" flexWrap="wrap" columnGap="5" marginBottom="4">
      {parts.map(([part, query]) => (
        <Button key={part} asChild variant="plain" size="sm">
          <Link to={`${paths.office(`schedule/${part}`)}${query}`}>{t(`parts.${part}`)}</Link>
        </Button>
      ))}
    </chakra.nav>
  );
}

interface TurnProps {
  label: string;
  keyName: string;
  onTurn: () => void;
  children?: ReactNode;
}

function Turn({ label, keyName, onTurn, children }: TurnProps) {
  const { t } = useTranslation('office-schedule');
  return (
    <Button
      variant="outline"
      size="sm"
      {...(children && { boxSize: 'tapTarget', padding: '0' })}
      aria-label={label}
      aria-keyshortcuts={keyName}
      title={t('week.key', { name: label, key: keyName })}
      onClick={onTurn}
    >
      {children ?? label}
    </Button>
  );
}
