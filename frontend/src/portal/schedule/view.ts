import { bookingStatuses, type BookingStatus } from '@kitewell/contract/booking-statuses';
import { tabSearch } from '../tabs.ts';
import type { When } from './queries.ts';
import { isCalendarDate } from '../../week.ts';

/** How the schedule is looked at. It stands in the address, so that it can be kept, shared and come back to. */
export interface ScheduleView {
  view: 'list' | 'week';
  when: When;
  /** Only sessions of this status; of every one where it is undefined. */
  status: BookingStatus | undefined;
  /** The day that the week shows open, YYYY-MM-DD; today where it is undefined. */
  day: string | undefined;
}

/** What the address asks for; what it does not name, or names wrongly, is as at first. */
export function viewInAddress(search: URLSearchParams): ScheduleView {
  const day = search.get('day');
  return {
    view: search.get('view') === 'week' ? 'week' : 'list',
    when: search.get('when') === 'past' ? 'past' : 'upcoming',
    status: bookingStatuses.find((status) => status === search.get('status')),
    day: isCalendarDate(day) ? day : undefined,
  };
}

/** The query of the address that shows the schedule in this way. */
export function viewSearch({ view, when, status, day }: ScheduleView): string {
  return tabSearch('schedule', {
    ...(view === 'week' && { view }),
    ...(view === 'list' && when === 'past' && { when }),
    ...(status && { status }),
    ...(view === 'week' && day && { day }),
  });
}
