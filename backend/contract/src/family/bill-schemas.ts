import type { SchemasOf } from '../call.ts';
import type { familyBillCalls } from './bill-calls.ts';
import {
  familyBillAnswer,
  familyBillParams,
  familyBillsQuery,
  familyBillsView,
  familyYearQuery,
  familyYearView,
} from './bills.ts';
import { homeQuery } from './home.ts';

export const familyBillSchemas = {
  familyBills: { query: familyBillsQuery, answer: familyBillsView },
  familyBill: { params: familyBillParams, query: homeQuery, answer: familyBillAnswer },
  familyYear: { query: familyYearQuery, answer: familyYearView },
} as const satisfies SchemasOf<typeof familyBillCalls>;
