import type { FamilyCall } from '../call.ts';

/** The calls of a guardian that read sessions: those of children whom the guardian may see, and nothing of other families. */
export const familyBookingCalls = {
  familyBookings: {
    method: 'GET',
    path: '/api/family/sessions',
    access: 'family',
    summary: 'List sessions: those ahead from the soonest on, or those that are over from the latest back.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  familyBooking: {
    method: 'GET',
    path: '/api/family/sessions/{id}',
    access: 'family',
    summary: 'Get a session: when, where, and who is coming.',
    status: 200,
    errors: { 404: ['family.notFound', 'booking.notFound'] },
  },
  familySeries: {
    method: 'GET',
    path: '/api/family/series',
    access: 'family',
    summary: 'List the series that go on, and the days ahead on which they have no session.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
