import type { Call } from './call.ts';

/** The calls of a tutor about bookings and their calendar, and a family’s answer about the tutor of one. */
export const bookingCalls = {
  bookings: {
    method: 'GET',
    path: '/api/tutor/bookings',
    access: 'certified',
    summary: 'List the tutor’s bookings, soonest first by default.',
    status: 200,
  },
  booking: {
    method: 'GET',
    path: '/api/tutor/bookings/{id}',
    access: 'certified',
    summary: 'Get one of the tutor’s bookings.',
    status: 200,
    errors: { 404: ['booking.notFound'] },
  },
  visit: {
    method: 'GET',
    path: '/api/tutor/bookings/{id}/visit',
    access: 'certified',
    summary:
      'Get the address of a session and the family’s contact details, from 24 hours before it begins until it ends.',
    status: 200,
    errors: { 403: ['booking.visitClosed', 'booking.unchecked'], 404: ['booking.notFound'], 429: ['tooMany'] },
  },
  setBookingStatus: {
    method: 'PUT',
    path: '/api/tutor/bookings/{id}/status',
    access: 'certified',
    summary:
      'Set the status of a booking. A completed one is charged once its end has passed. Repeating it changes nothing.',
    status: 200,
    errors: {
      404: ['booking.notFound'],
      409: ['booking.paid', 'booking.overlap', 'booking.offByOffice', 'booking.unchecked', 'tutor.notCleared'],
    },
  },
  calendar: {
    method: 'GET',
    path: '/api/tutor/calendar',
    access: 'certified',
    summary: 'Get the private address of the calendar feed, or null.',
    status: 200,
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/tutor/calendar',
    access: 'certified',
    summary: 'Create a new address for the calendar feed; an earlier one stops working.',
    status: 200,
  },
  revokeCalendar: {
    method: 'DELETE',
    path: '/api/tutor/calendar',
    access: 'certified',
    summary: 'Turn off the calendar feed.',
    status: 204,
  },
  answerAgreement: {
    method: 'POST',
    path: '/agreement/{token}/answer',
    access: 'public',
    summary:
      'Answer, with the link, whether a tutor with requirements outstanding may come. Repeating the answer changes nothing.',
    form: true,
    status: 200,
    errors: {
      403: ['home.onHold'],
      404: ['agreement.notOpen'],
      409: ['tutor.notCleared'],
      429: ['session.tooManyAttempts'],
    },
  },
} as const satisfies Record<string, Call>;
