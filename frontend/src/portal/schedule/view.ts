import { bookingStatuses, type BookingStatus } from '@kitewell/contract/booking-statuses';
import { tabSearch } from '../tabs.ts';
import type { When } from './queries.ts';
import { isCalendarDate } from '../../week.ts';

/** Which part of the schedule shows. It is part of the address, so that it can be kept, shared and returned to. */
export interface ScheduleView {
  view: 'list' | 'week';
  when: When;
  /** Only sessions of this status; all sessions if undefined. */
  status: BookingStatus | undefined;
  /** The open day of the week, YYYY-MM-DD; today if undefined. */
  day: string | undefined;
}

/** The view that the address asks for; missing or wrong values are as at first. */
export function viewInAddress(search: URLSearchParams): ScheduleView {
  const day = search.get('day');
  return {
    view: search.get('view') === 'week' ? 'week' : 'list',
    when: search.get('when') === 'past' ? 'past' : 'upcoming',
    status: bookingStatuses.find((status) => status === search.get('status')),
    day: isCalendarDate(day) ? day : undefined,
  };
}

/** The query of the address that shows this view. */
export function viewSearch({ view, when, status, day }: ScheduleView): string {
  return tabSearch('schedule', {
    ...(view === 'week' && { view }),
    ...(view === 'list' && when === 'past' && { when }),
    ...(status && { status }),
    ...(view === 'week' && day && { day }),
  });
}
