import type { OfficeCall } from '../call.ts';

/** The calls of the office about what families ask for in their home. */
export const changeRequestCalls = {
  changeRequests: {
    method: 'GET',
    path: '/api/office/change-requests',
    access: 'staff',
    summary: 'List open requests to move sessions that are still to come, the soonest session first.',
    status: 200,
  },
  sessionRequests: {
    method: 'GET',
    path: '/api/office/bookings/{id}/change-requests',
    access: 'staff',
    summary: 'Get what families have requested and cancelled of a session, the latest first.',
    status: 200,
    errors: { 404: ['booking.notFound'] },
  },
  acceptChangeRequest: {
    method: 'POST',
    path: '/api/office/change-requests/{id}/acceptance',
    access: 'staff',
    summary: 'Accept a request: move its session, with its emails.',
    status: 200,
    errors: {
      404: ['changeRequest.notFound', 'booking.notFound'],
      409: [
        'changeRequest.answered',
        'changeRequest.shared',
        'booking.over',
        'booking.overlap',
        'booking.tooLateToAsk',
        'tutor.timeOff',
        'tutor.notCleared',
      ],
    },
  },
  declineChangeRequest: {
    method: 'POST',
    path: '/api/office/change-requests/{id}/refusal',
    access: 'staff',
    summary: 'Decline a request. The family gets an email with the reason.',
    status: 200,
    errors: { 404: ['changeRequest.notFound'], 409: ['changeRequest.answered'] },
  },
  holdFamily: {
    method: 'PUT',
    path: '/api/office/families/{id}/hold',
    access: 'staff',
    summary: 'Put a family on hold, so that it changes nothing by itself, or end that.',
    status: 200,
    errors: { 404: ['family.notFound'], 409: ['record.changed'] },
  },
  setFamilyBilling: {
    method: 'PUT',
    path: '/api/office/families/{id}/billing',
    access: 'staff',
    summary: 'Say whether a family is billed for the planned sessions of a month ahead, or for each session after it.',
    status: 200,
    errors: { 404: ['family.notFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
