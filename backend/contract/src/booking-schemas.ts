import type { bookingCalls } from './booking-calls.ts';
import {
  bookingsQuery,
  bookingsView,
  bookingParams,
  bookingAnswer,
  visitAnswer,
  bookingStatusInput,
} from './bookings.ts';
import { calendarView } from './calendar.ts';
import type { SchemasOf } from './call.ts';
import { agreementParams, agreementAnswer, agreementStates } from './session-agreements.ts';
import { object, string } from './yup.ts';

export const bookingSchemas = {
  bookings: { query: bookingsQuery, answer: bookingsView },
  booking: { params: bookingParams, answer: bookingAnswer },
  visit: { params: bookingParams, answer: visitAnswer },
  setBookingStatus: { params: bookingParams, body: bookingStatusInput, answer: bookingAnswer },
  calendar: { answer: calendarView },
  renewCalendar: { answer: calendarView },
  revokeCalendar: {},
  answerAgreement: {
    params: agreementParams,
    body: agreementAnswer,
    answer: object({ state: string().oneOf(agreementStates).required() }),
  },
} as const satisfies SchemasOf<typeof bookingCalls>;
