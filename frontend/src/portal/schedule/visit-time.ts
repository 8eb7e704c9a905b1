import { isOffStatus, isOpenStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import { hongKongInstant } from '@kitewell/contract/dates';

type Timed = Pick<BookingView, 'sessionDate' | 'sessionTime' | 'duration' | 'status' | 'visitFrom'>;

const minute = 60_000;

/** The moments (ms) at which a session begins and ends. */
export function timesOf({ sessionDate, sessionTime, duration }: Timed): { begins: number; ends: number } {
  const begins = hongKongInstant(sessionDate, sessionTime).getTime();
  return { begins, ends: begins + duration * minute };
}

/** Whether a session is still to come, or under way. */
export function isAhead(booking: Timed, now: number): boolean {
  return isOpenStatus(booking.status) && now < timesOf(booking).ends;
}

/** Whether a session was cancelled or missed. */
export const isOff = ({ status }: Pick<BookingView, 'status'>): boolean => isOffStatus(status);

/** Whether the server now gives the place of a session. */
export function isVisitOpen(booking: Timed, now: number): boolean {
  if (booking.visitFrom === null || isOff(booking)) return false;
  return now >= Date.parse(booking.visitFrom) && now < timesOf(booking).ends;
}
