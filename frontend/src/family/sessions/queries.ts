import type { BookingId, ChildId, FamilyId } from '@kitewell/contract/ids';
import type { FamilyBookingRowView } from '@kitewell/contract/family/sessions';
import { reading, readingPages } from '../api.ts';

export const nowQuery = (family: FamilyId) => reading('familyNow', { query: { family } });

/** The sessions ahead or past, of one child or of all. */
export const sessionsQuery = (family: FamilyId, when: 'ahead' | 'past', child?: ChildId) =>
  readingPages<{ sessions: FamilyBookingRowView[]; nextCursor: string | null }>('familyBookings', {
    family,
    when,
    child,
  });

export const sessionQuery = (family: FamilyId, id: BookingId) =>
  reading('familyBooking', { params: { id }, query: { family } });

/** What may be changed about a session, at what price, and what became of a request. */
export const changesQuery = (family: FamilyId, id: BookingId) =>
  // A price depends on the time of the day.
  ({ ...reading('familyBookingChanges', { params: { id }, query: { family } }), staleTime: 0 });

export const freeTimesQuery = (family: FamilyId, id: BookingId) => ({
  ...reading('familyFreeTimes', { params: { id }, query: { family } }),
  staleTime: 60_000,
});

export const seriesQuery = (family: FamilyId) => reading('familySeries', { query: { family } });
