import { Box, Button, chakra } from '@chakra-ui/react';
import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import { addDays } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { writtenDay } from '../../dates.ts';
import { useToday } from '../../today.ts';
import { DayColumn } from './day-column.tsx';
import { weekQuery } from './queries.ts';
import { sessionAnchor, SessionRow } from './session-row.tsx';
import type { StatusSetter } from './status-setter.ts';
import { mondayOf, writtenWeek } from '../../week.ts';
import { daysOfWeek, type Day } from './week.ts';
import { LoadFailed } from '../load-failed.tsx';

interface WeekCalendarProps {
  /** The day whose sessions show in full; today if undefined. */
  day: string | undefined;
  status: BookingStatus | undefined;
  /** The query of the address that opens a day. */
  searchOf: (day: string) => string;
  setter: StatusSetter;
}

/** Seven days side by side, and the open one of them in full below; on a phone the days become a narrow strip. */
export function WeekCalendar({ day, status, searchOf, setter }: WeekCalendarProps) {
  const { t, i18n } = useTranslation('schedule');
  const language = i18n.language as Language;
  const today = useToday();
  const open = day ?? today;
  const monday = mondayOf(open);
  const week = useQuery(weekQuery(monday));
  const bookings = week.data?.bookings.filter((booking) => status === undefined || booking.status === status);

  return (
    <Box marginTop="5">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 3">
        <chakra.h3
          flex="1 1 200px"
          fontFamily="display"
          fontWeight="900"
          fontSize="2xl"
          lineHeight="snug"
          fontVariantNumeric="lining-nums"
          wordBreak="keep-all"
          aria-live="polite"
        >
          {writtenWeek(monday, language)}
        </chakra.h3>
        <Box display="flex" gap="2">
          <Step search={searchOf(addDays(open, -7))} label={t('week.previous')}>
            <ChevronLeft aria-hidden />
          </Step>
          <Button asChild variant="outline" size="sm">
            <Link to={searchOf(today)} preventScrollReset>
              {t('today')}
            </Link>
          </Button>
          <Step search={searchOf(addDays(open, 7))} label={t('week.next')}>
            <ChevronRight aria-hidden />
          </Step>
        </Box>
      </Box>
      {bookings ? (
        <Week days={daysOfWeek(monday, bookings)} {...{ open, today, searchOf, setter }} filtered={!!status} />
      ) : week.error ? (
        <LoadFailed title={t('loadFailed')} query={week} />
      ) : (
        <ListSkeleton label={t('loading')} rows={4} />
      )}
    </Box>
  );
}

function Step({ search, label, children }: { search: string; label: string; children: ReactNode }) {
  return (
    <Button asChild variant="outline" size="sm" boxSize="tapTarget" padding="0">
      <Link to={search} aria-label={label} title={label} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}

interface WeekProps {
  days: readonly Day[];
  open: string;
  today: string;
  filtered: boolean;
  searchOf: (day: string) => string;
  setter: StatusSetter;
}

function Week({ days, open, today, filtered, searchOf, setter }: WeekProps) {
  const { t, i18n } = useTranslation('schedule');
  const language = i18n.language as Language;
  const wanted = useRef<number>(undefined);
  const opened = days.find(({ date }) => date === open);

  useEffect(() => {
    if (wanted.current === undefined) return;
    // Its day had to be opened first.
    document.getElementById(sessionAnchor(wanted.current))?.focus();
    wanted.current = undefined;
  }, [open]);

  function lead(booking: BookingView): void {
    // If the session's day is open, its row shows already; otherwise it appears with the day.
    const row = document.getElementById(sessionAnchor(booking.id));
    if (row) row.focus();
    else wanted.current = booking.id;
  }

  return (
    <>
      <chakra.ol
        listStyle="none"
        padding="0"
        marginTop="4"
        display="grid"
        gridTemplateColumns="repeat(7, minmax(0, 1fr))"
        gap={{ base: '1', md: '1.5' }}
        aria-label={t('week.days')}
      >
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            open={day.date === open}
            today={day.date === today}
            search={searchOf(day.date)}
            onSession={lead}
          />
        ))}
      </chakra.ol>
      {opened && (
        <Box as="section" marginTop={{ base: '5', lg: '5.5' }}>
          <chakra.h4
            fontFamily="display"
            fontWeight="900"
            fontSize="2xl"
            lineHeight="snug"
            fontVariantNumeric="lining-nums"
            paddingBottom="2"
            borderBottom="rule"
            borderColor="line.strong"
            aria-live="polite"
          >
            {opened.date === today && `${t('today')} · `}
            {writtenDay(opened.date, language, 'full')}
          </chakra.h4>
          {opened.bookings.length === 0 ? (
            <chakra.p paddingBlock="4" color="fg.muted">
              {filtered ? t('week.noneFiltered') : t('week.none')}
            </chakra.p>
          ) : (
            <chakra.ul listStyle="none" padding="0">
              {opened.bookings.map((booking) => (
                <SessionRow
                  key={booking.id}
                  booking={booking}
                  coming={setter.unsavedStatusOf(booking.id)}
                  onSet={setter.set}
                  refuge={setter.refuge}
                />
              ))}
            </chakra.ul>
          )}
        </Box>
      )}
    </>
  );
}
