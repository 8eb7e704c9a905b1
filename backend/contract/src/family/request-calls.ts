import type { FamilyCall } from '../call.ts';

/**
 * The calls with which whoever pays cancels a session or asks for another time; other guardians see what became of it. A
 * family on hold changes nothing by them.
 */
export const familyRequestCalls = {
  familyBookingChanges: {
    method: 'GET',
    path: '/api/family/sessions/{id}/changes',
    access: 'family',
    summary: 'Get what can be changed about a session, what cancelling costs now, and what became of a request.',
    status: 200,
    errors: { 404: ['family.notFound', 'booking.notFound'] },
  },
  cancelFamilyBooking: {
    method: 'POST',
    path: '/api/family/sessions/{id}/cancellation',
    access: 'payer',
    summary: 'Cancel a session at the price that was shown; of a group, only the family’s own children leave it.',
    status: 200,
    errors: {
      404: ['family.notFound', 'booking.notFound'],
      409: ['booking.over', 'cancellation.otherPrice', 'cancellation.byOffice'],
    },
  },
  familyFreeTimes: {
    method: 'GET',
    path: '/api/family/sessions/{id}/free-times',
    access: 'family',
    summary: 'List other times at which the session’s tutor is free, the way there included.',
    status: 200,
    errors: { 404: ['family.notFound', 'booking.notFound'], 409: ['booking.over'] },
  },
  requestFamilyChange: {
    method: 'POST',
    path: '/api/family/sessions/{id}/change-requests',
    access: 'payer',
    summary: 'Ask the office to move a session to one of these times, or as the message says.',
    status: 201,
    errors: {
      404: ['family.notFound', 'booking.notFound'],
      409: ['booking.over', 'changeRequest.open', 'changeRequest.tooLate', 'request.otherContent'],
    },
  },
  withdrawFamilyChange: {
    method: 'DELETE',
    path: '/api/family/sessions/{id}/change-requests',
    access: 'payer',
    summary: 'Withdraw the open request about a session.',
    status: 204,
    errors: {
      404: ['family.notFound', 'booking.notFound', 'changeRequest.notFound'],
      409: ['changeRequest.answered'],
    },
  },
} as const satisfies Record<string, FamilyCall>;
