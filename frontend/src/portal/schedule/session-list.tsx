import { Box, Button, chakra } from '@chakra-ui/react';
import type { BookingView } from '@kitewell/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { ScrollAnchor } from '../scroll-anchor.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { writtenDay } from '../../dates.ts';
import { useNow, useToday } from '../../today.ts';
import { sessionsQuery, useVisit } from './queries.ts';
import { sessionAnchor, SessionRow } from './session-row.tsx';
import type { StatusSetter } from './status-setter.ts';
import { isAhead, isVisitOpen } from './visit-time.ts';
import type { ScheduleView } from './view.ts';
import { groupByDay } from './week.ts';
import { LoadFailed } from '../load-failed.tsx';

type ListedSessions = ReturnType<typeof useListedSessions>;

/**
 * The sessions from today on or before today. Of those from today on, without a filter, the next one is returned
 * separately.
 */
export function useListedSessions({ view, when, status }: ScheduleView) {
  const today = useToday();
  const now = useNow();
  const shown = view === 'list';
  const sessions = useInfiniteQuery({ ...sessionsQuery(when, today, status), enabled: shown });
  const bookings = sessions.data?.pages.flatMap((page) => page.bookings);
  const next =
    shown && when === 'upcoming' && status === undefined
      ? bookings?.find((booking) => isAhead(booking, now))
      : undefined;
  const openVisit = next && isVisitOpen(next, now) ? next.id : undefined;
  const visit = useVisit(openVisit);
  const visitComes = openVisit !== undefined && visit.isPending && visit.fetchStatus !== 'paused';
  return {
    sessions,
    bookings,
    next,
    /** The position of what stands below is known only once the details of the next session have loaded. */
    ready: !shown || sessions.error !== null || (bookings !== undefined && !visitComes),
  };
}

interface SessionPartProps {
  listed: ListedSessions;
  setter: StatusSetter;
}

interface NextSessionProps extends SessionPartProps {
  /** The details of the next session are still loading. */
  loading: boolean;
}

/** The next session, with its place. */
export function NextSession({ listed: { next }, setter, loading }: NextSessionProps) {
  const { t, i18n } = useTranslation('schedule');
  const today = useToday();
  if (!next) return null;
  return (
    <Box as="section" marginTop="3">
      <DayHeading>
        {t('next.title')} ·{' '}
        {next.sessionDate === today ? t('today') : writtenDay(next.sessionDate, i18n.language as Language, 'full')}
      </DayHeading>
      <chakra.ul listStyle="none" padding="0" borderBottom="rule" borderColor="line.strong">
        {sessionRow(next, setter, { next: true, loading })}
      </chakra.ul>
    </Box>
  );
}

interface SessionListProps extends SessionPartProps {
  shown: ScheduleView;
  /** The query of the address of the same list without the filter. */
  allSearch: string;
}

/** The sessions other than the next one, day by day and page by page. */
export function SessionList({ listed, shown: { when, status }, allSearch, setter }: SessionListProps) {
  const { t, i18n } = useTranslation('schedule');
  const today = useToday();
  const { sessions, bookings, next } = listed;

  if (!bookings) return sessions.error ? <LoadFailed title={t('loadFailed')} query={sessions} /> : <SessionsToCome />;
  if (bookings.length === 0)
    return (
      <>
        <EmptyState
          title={status ? t('empty.filtered.title') : t(`empty.${when}.title`)}
          text={status ? t('empty.filtered.text') : t(`empty.${when}.text`)}
          art={<KiteMark height="52px" tone="sun" />}
        />
        {status && (
          <Button asChild variant="outline" size="sm">
            <Link to={allSearch} preventScrollReset>
              {t('empty.filtered.action')}
            </Link>
          </Button>
        )}
      </>
    );
  return (
    <>
      <ScrollAnchor rows={bookings}>
        {groupByDay(bookings.filter((booking) => booking !== next)).map((day) => (
          <Box as="section" key={day.date} marginTop={{ base: '5', lg: '6' }}>
            <DayHeading>
              {day.date === today && `${t('today')} · `}
              {writtenDay(day.date, i18n.language as Language, 'full')}
            </DayHeading>
            <chakra.ul listStyle="none" padding="0">
              {day.bookings.map((booking) => sessionRow(booking, setter))}
            </chakra.ul>
          </Box>
        ))}
      </ScrollAnchor>
      <LoadMore
        more={sessions.hasNextPage}
        loading={sessions.isFetchingNextPage}
        onMore={() => void sessions.fetchNextPage()}
        count={bookings.length}
        labels={{
          more: t('more.load'),
          loading: t('more.loading'),
          shown: t('more.shown', { count: bookings.length }),
        }}
        row={(index) => {
          const booking = bookings[index];
          return booking && document.getElementById(sessionAnchor(booking.id));
        }}
      />
    </>
  );
}

/** A placeholder as tall as the screen, so that what stands below comes into view only at its final position. */
export function SessionsToCome() {
  const { t } = useTranslation('schedule');
  return (
    <Box marginTop="3" minHeight="100dvh">
      <ListSkeleton label={t('loading')} rows={4} />
    </Box>
  );
}

function sessionRow(
  booking: BookingView,
  setter: StatusSetter,
  place: Pick<ComponentProps<typeof SessionRow>, 'next' | 'loading'> = {},
) {
  return (
    <SessionRow
      key={booking.id}
      booking={booking}
      coming={setter.unsavedStatusOf(booking.id)}
      onSet={setter.set}
      refuge={setter.refuge}
      {...place}
    />
  );
}

function DayHeading({ children }: { children: ReactNode }) {
  return (
    <chakra.h3
      fontFamily="display"
      fontWeight="900"
      fontSize={{ base: 'xl', lg: '2xl' }}
      lineHeight="snug"
      fontVariantNumeric="lining-nums"
      textWrap="balance"
      paddingBottom="2"
      borderBottom="rule"
      borderColor="line.strong"
    >
      {children}
    </chakra.h3>
  );
}
