import type { SchemasOf } from '../call.ts';
import { homeQuery } from './home.ts';
import type { familyRequestCalls } from './request-calls.ts';
import {
  bookingChangesAnswer,
  changeRequestAnswer,
  changeRequestInput,
  familyBookingPath,
  familyCancellation,
  freeTimesView,
} from './requests.ts';

const params = familyBookingPath;

export const familyRequestSchemas = {
  familyBookingChanges: { params, query: homeQuery, answer: bookingChangesAnswer },
  cancelFamilyBooking: { params, query: homeQuery, body: familyCancellation, answer: bookingChangesAnswer },
  familyFreeTimes: { params, query: homeQuery, answer: freeTimesView },
  requestFamilyChange: { params, query: homeQuery, body: changeRequestInput, answer: changeRequestAnswer },
  withdrawFamilyChange: { params, query: homeQuery },
} as const satisfies SchemasOf<typeof familyRequestCalls>;
