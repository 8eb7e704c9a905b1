import type { SchemasOf } from '../call.ts';
import type { familyBookingCalls } from './session-calls.ts';
import {
  familyBookingAnswer,
  familyBookingParams,
  familyBookingsQuery,
  familyBookingsView,
  familySeriesQuery,
  familySeriesView,
} from './sessions.ts';
import { homeQuery } from './home.ts';

export const familyBookingSchemas = {
  familyBookings: { query: familyBookingsQuery, answer: familyBookingsView },
  familyBooking: { params: familyBookingParams, query: homeQuery, answer: familyBookingAnswer },
  familySeries: { query: familySeriesQuery, answer: familySeriesView },
} as const satisfies SchemasOf<typeof familyBookingCalls>;
