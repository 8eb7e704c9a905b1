import type { BookingStatus, BookingView } from '@kitewell/contract/bookings';
import type { CalendarView } from '@kitewell/contract/calendar';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { allActions } from '../actions/queries.ts';
import { addDays } from '../dates.ts';

const bookingsPath = '/api/tutor/bookings';
const calendarPath = '/api/tutor/calendar';

export interface BookingsPage {
  bookings: BookingView[];
  nextCursor: string | null;
}

/** From today on, soonest first; or before today, latest first. */
export type When = 'upcoming' | 'past';

/** Two weeks of a busy tutor in one answer. */
const sessionsPerPage = 50;
const mostPerPage = 100;

function readBookings(query: Record<string, string | number | undefined>, signal: AbortSignal): Promise<BookingsPage> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return api<BookingsPage>('GET', `${bookingsPath}?${new URLSearchParams(given)}`, undefined, { signal });
}

/** Everything that is read of the tutor's sessions. Whatever changes one makes all of it stale. */
export const allBookings = { queryKey: [bookingsPath] };

/** The sessions before or from a day (`today`, YYYY-MM-DD in Hong Kong), page by page; of one status where one is named. */
export const sessionsQuery = (when: When, today: string, status?: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: [bookingsPath, when, today, status ?? 'any'],
    queryFn: ({ pageParam, signal }) =>
      readBookings(
        {
          ...(when === 'upcoming' ? { from: today, order: 'soonest' } : { to: addDays(today, -1), order: 'latest' }),
          status,
          limit: sessionsPerPage,
          cursor: pageParam,
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: BookingsPage) => nextCursor ?? undefined,
  });

/** The sessions of the seven days from a Monday. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'week', monday],
    queryFn: async ({ signal }) => {
      const range = { from: monday, to: addDays(monday, 6), limit: mostPerPage };
      const bookings: BookingView[] = [];
      let cursor: string | undefined;
      do {
        const page = await readBookings({ ...range, cursor }, signal);
        bookings.push(...page.bookings);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return { bookings };
    },
  });

export interface StatusChange {
  booking: BookingView;
  status: BookingStatus;
  /** It puts back what an earlier change has set. */
  undoes?: boolean;
}

/**
 * Sets the status of a session. Nothing changes on the screen before the server has said so; then every list shows its
 * answer at once and is read again.
 */
export function useSetStatus(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, status }: StatusChange) =>
      api<{ booking: BookingView }>('PUT', `${bookingsPath}/${booking.id}/status`, { status }),
    meta: { failedTitle },
    onSuccess: ({ booking }) => showInLists(client, booking),
    // After a failure as well: a session that is gone or was changed elsewhere has to show so.
    onSettled: () => {
      void client.invalidateQueries(allActions);
      return client.invalidateQueries(allBookings);
    },
  });
}

function showInLists(client: QueryClient, changed: BookingView): void {
  const replace = (page: { bookings: BookingView[] }) => ({
    ...page,
    bookings: page.bookings.map((booking) => (booking.id === changed.id ? changed : booking)),
  });
  client.setQueriesData<InfiniteData<BookingsPage> | { bookings: BookingView[] }>(
    allBookings,
    (list) => list && ('pages' in list ? { ...list, pages: list.pages.map(replace) as BookingsPage[] } : replace(list)),
  );
}

/** The private address of the calendar feed, null while there is none. */
export const feedQuery = queryOptions<CalendarView>({ queryKey: [calendarPath] });

/** Makes the feed's address, or a new one in place of it. */
export function useOpenFeed(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<CalendarView>('POST', calendarPath),
    meta: { failedTitle },
    onSuccess: (answer) => client.setQueryData(feedQuery.queryKey, answer),
  });
}

export function useCloseFeed(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<undefined>('DELETE', calendarPath),
    meta: { failedTitle },
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { calendarUrl: null }),
  });
}
