import { Box, Button, chakra } from '@chakra-ui/react';
import type { BookingStatus } from '@kitewell/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorCode } from '../../../api.ts';
import type { Language } from '../../../i18n.ts';
import { EmptyState, ErrorPanel, ListSkeleton } from '../../../ui/page-states.tsx';
import { Kite } from '../kite.tsx';
import { LoadMore } from '../load-more.tsx';
import { useToday } from '../today.ts';
import { sessionsQuery, type When } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import type { StatusSetter } from './status-setter.ts';
import { groupByDay, writtenDay } from './week.ts';

interface SessionListProps {
  when: When;
  status: BookingStatus | undefined;
  /** Shows the same list without the filter. */
  allSearch: string;
  setter: StatusSetter;
}

/** The sessions from today on, or those before, day by day and page by page. */
export function SessionList({ when, status, allSearch, setter }: SessionListProps) {
  const { t, i18n } = useTranslation(['schedule', 'errors']);
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  const sessions = useInfiniteQuery(sessionsQuery(when, today, status));

  if (!sessions.data) {
    if (!sessions.error) return <ListSkeleton label={t('loading')} rows={4} />;
    return (
      <ErrorPanel
        title={t('loadFailed')}
        text={t(`errors:${errorCode(sessions.error)}`)}
        retryLabel={t('retry')}
        retrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const bookings = sessions.data.pages.flatMap((page) => page.bookings);
  if (bookings.length === 0) {
    return (
      <>
        <EmptyState
          title={status ? t('empty.filtered.title') : t(`empty.${when}.title`)}
          text={status ? t('empty.filtered.text') : t(`empty.${when}.text`)}
          art={<Kite height="52px" tone="sun" />}
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
  }
  return (
    <Box ref={list}>
      {groupByDay(bookings).map((day) => (
        <Box as="section" key={day.date} marginTop={{ base: '28px', lg: '36px' }}>
          <chakra.h3
            fontFamily="display"
            fontWeight="900"
            fontSize="20px"
            lineHeight="1.2"
            fontVariantNumeric="lining-nums"
            textWrap="balance"
            paddingBottom="2"
            borderBottom="2px solid"
            borderColor="line.strong"
          >
            {day.date === today && `${t('today')} · `}
            {writtenDay(day.date, i18n.language as Language)}
          </chakra.h3>
          <chakra.ul listStyle="none" padding="0">
            {day.bookings.map((booking) => (
              <SessionRow
                key={booking.id}
                booking={booking}
                setting={setter.setting?.booking.id === booking.id ? setter.setting.status : undefined}
                onSet={(next) => setter.set(booking, next)}
                refuge={setter.refuge}
              />
            ))}
          </chakra.ul>
        </Box>
      ))}
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
        row={(index) => list.current?.querySelectorAll('li')[index]}
      />
    </Box>
  );
}
