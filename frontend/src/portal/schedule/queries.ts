import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import type { CallAnswer } from '@kitewell/contract/calls';
import { addDays } from '@kitewell/contract/dates';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { allActions } from '../actions/queries.ts';
import { useTabOpen } from '../open-tab.ts';
import { useVisible } from '../visible.ts';
import { firstSessions, sessionsPerPage } from './first-sessions.ts';
import { addressOf, call, reading } from '../api.ts';

const bookingsPath = addressOf('bookings');

export type BookingsPage = CallAnswer<'bookings'>;

/** From today on, soonest first, or before today, latest first. */
export type When = 'upcoming' | 'past';

const mostPerPage = 100;

/** All queries about the tutor's sessions. Every change of a session makes all of them out of date. */
export const allBookings = { queryKey: [bookingsPath] };

/**
 * The sessions before or from a day (`today`, YYYY-MM-DD in Hong Kong), page by page; only those of one status if it is
 * given.
 */
export const sessionsQuery = (when: When, today: string, status?: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: [bookingsPath, when, today, status ?? 'any'],
    queryFn: ({ pageParam, signal }) =>
      call('bookings', {
        query: {
          ...(when === 'upcoming'
            ? firstSessions(today)
            : ({ to: addDays(today, -1), order: 'latest', limit: sessionsPerPage } as const)),
          status,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: BookingsPage) => nextCursor ?? undefined,
    // When a new day begins, the old list stays until the new one has come: the tutor may be at work in it.
    placeholderData: (before, query) =>
      query?.queryKey[1] === when && query.queryKey[3] === (status ?? 'any') ? before : undefined,
  });

/** A refusal shows no message: the session may just have been cancelled, which the lists show. */
const visitQuery = (id: number) => queryOptions({ ...reading('visit', { params: { id } }), meta: { quiet: true } });

/**
 * Where a session takes place and how to reach the family; nothing is fetched without an id. The server records every
 * look, so it is asked only while somebody sees the schedule. Changes are read when the schedule is seen again.
 */
export function useVisit(id: number | undefined) {
  const visible = useVisible();
  const open = useTabOpen('schedule');
  return useQuery({ ...visitQuery(id ?? 0), enabled: id !== undefined && open && visible });
}

/** The sessions of the seven days from a Monday. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'week', monday],
    queryFn: async ({ signal }) => {
      const range = { from: monday, to: addDays(monday, 6), limit: mostPerPage };
      const bookings: BookingView[] = [];
      let cursor: string | undefined;
      do {
        const page: BookingsPage = await call('bookings', { query: { ...range, cursor }, signal });
        bookings.push(...page.bookings);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return { bookings };
    },
  });

export interface StatusChange {
  booking: BookingView;
  status: BookingStatus;
  /** Why a session was cancelled or missed, or why what was recorded of it is changed. */
  reason?: string | null;
  /** How many minutes a completed session really lasted, if not its planned duration. */
  actualMinutes?: number | null;
  /** Whether minutes far from the planned duration were confirmed. */
  minutesConfirmed?: boolean;
  /** Whether this puts back the status from before an earlier change. */
  undoes?: boolean;
  /** Called after the change was made, besides the message. */
  then?: () => void;
}

/** Shows the changed session in every list (undefined if this tab did not get the answer), and refreshes the lists. */
export function showStatus(client: QueryClient, answer: CallAnswer<'setBookingStatus'> | undefined): void {
  if (answer) showInLists(client, answer.booking);
  void client.invalidateQueries(allActions);
  void client.invalidateQueries(allBookings);
}

function showInLists(client: QueryClient, changed: BookingView): void {
  const replace = (page: { bookings: BookingView[] }) => ({
    ...page,
    bookings: page.bookings.map((booking) => (booking.id === changed.id ? changed : booking)),
  });
  client.setQueriesData<InfiniteData<BookingsPage> | { bookings: BookingView[] } | { booking: BookingView }>(
    allBookings,
    (shown) => {
      if (!shown) return shown;
      if ('pages' in shown) return { ...shown, pages: shown.pages.map(replace) as BookingsPage[] };
      if ('bookings' in shown) return replace(shown);
      return shown.booking.id === changed.id ? { booking: changed } : shown;
    },
  );
}

/** The private address of the calendar feed; null if there is none. */
export const feedQuery = reading('calendar');

/** Makes the feed's address, or a new one in its place. */
export function useOpenFeed(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('renewCalendar'),
    meta: { failedTitle },
    onSuccess: (answer) => client.setQueryData(feedQuery.queryKey, answer),
  });
}

export function useCloseFeed(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('revokeCalendar'),
    meta: { failedTitle },
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { calendarUrl: null }),
  });
}
