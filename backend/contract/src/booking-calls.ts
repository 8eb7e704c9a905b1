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
    summary: "The tutor's bookings, soonest first unless asked otherwise.",
    access: 'certified',
    query: bookingsQuery,
    success: { status: 200, body: bookingsView },
    errors: {},
  },
  booking: {
    ...addresses.booking,
    summary: 'One booking of the tutor.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: bookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  visit: {
    ...addresses.visit,
    summary: 'Where a session takes place and how to reach the family, from 24 hours before it begins until it ends.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: visitAnswer },
    errors: { 403: ['booking.visitClosed'], 404: ['booking.notFound'] },
  },
  setBookingStatus: {
    ...addresses.setBookingStatus,
    summary:
      'Set the status of a booking. What is owed for a completed one arises once its end has passed. The same again changes nothing.',
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
