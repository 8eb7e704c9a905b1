import type { SchemasOf } from '../call.ts';
import { familyAnswer, familyParams } from './families.ts';
import type { changeRequestCalls } from './request-calls.ts';
import {
  changeRequestAcceptance,
  changeRequestParams,
  changeRequestRefusal,
  changeRequestsQuery,
  changeRequestsView,
  familyBilling,
  familyHold,
  officeChangeRequestAnswer,
  sessionRequestsView,
} from './requests.ts';
import { officeBookingParams } from './sessions.ts';

export const changeRequestSchemas = {
  changeRequests: { query: changeRequestsQuery, answer: changeRequestsView },
  sessionRequests: { params: officeBookingParams, answer: sessionRequestsView },
  acceptChangeRequest: {
    params: changeRequestParams,
    body: changeRequestAcceptance,
    answer: officeChangeRequestAnswer,
  },
  declineChangeRequest: { params: changeRequestParams, body: changeRequestRefusal, answer: officeChangeRequestAnswer },
  holdFamily: { params: familyParams, body: familyHold, answer: familyAnswer },
  setFamilyBilling: { params: familyParams, body: familyBilling, answer: familyAnswer },
} as const satisfies SchemasOf<typeof changeRequestCalls>;
