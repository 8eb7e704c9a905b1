import type { SchemasOf } from '../call.ts';
import type { familyBillCalls } from './bill-calls.ts';
import {
  familyAccountAnswer,
  familyBillAnswer,
  familyBillParams,
  familyBillsQuery,
  familyBillsView,
  familyStatementAnswer,
  familyStatementQuery,
  familyYearQuery,
  familyYearView,
} from './bills.ts';
import { homeQuery } from './home.ts';

export const familyBillSchemas = {
  ownAccount: { query: homeQuery, answer: familyAccountAnswer },
  ownStatement: { query: familyStatementQuery, answer: familyStatementAnswer },
  familyBills: { query: familyBillsQuery, answer: familyBillsView },
  familyBill: { params: familyBillParams, query: homeQuery, answer: familyBillAnswer },
  familyYear: { query: familyYearQuery, answer: familyYearView },
} as const satisfies SchemasOf<typeof familyBillCalls>;
