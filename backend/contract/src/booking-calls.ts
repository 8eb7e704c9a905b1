import { addresses } from './addresses.ts';
import {
  bookingAnswer,
  bookingParams,
  bookingsQuery,
  bookingStatusInput,
  bookingsView,
  visitAnswer,
} from './bookings.ts';
import type { Call } from './calls.ts';

/** The calls of a tutor about bookings. */
export const bookingCalls = {
  bookings: {
    ...addresses.bookings,
    summary: 'List the tutor’s bookings, soonest first by default.',
    access: 'certified',
    query: bookingsQuery,
    success: { status: 200, body: bookingsView },
    errors: {},
  },
  booking: {
    ...addresses.booking,
    summary: 'Get one of the tutor’s bookings.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: bookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  visit: {
    ...addresses.visit,
    summary:
      'Get the address of a session and the family’s contact details, from 24 hours before it begins until it ends.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: visitAnswer },
    errors: { 403: ['booking.visitClosed'], 404: ['booking.notFound'] },
  },
  setBookingStatus: {
    ...addresses.setBookingStatus,
    summary:
      'Set the status of a booking. A completed one is charged once its end has passed. Repeating it changes nothing.',
    access: 'certified',
    params: bookingParams,
    body: bookingStatusInput,
    success: { status: 200, body: bookingAnswer },
    errors: {
      404: ['booking.notFound'],
      409: ['booking.paid', 'booking.overlap', 'booking.offByOffice', 'tutor.notCleared'],
    },
  },
} as const satisfies Record<string, Call>;
