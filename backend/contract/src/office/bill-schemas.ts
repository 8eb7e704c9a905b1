import type { SchemasOf } from '../call.ts';
import type { billCalls } from './bill-calls.ts';
import {
  billAnswer,
  billParams,
  billsQuery,
  billsView,
  billVoid,
  draftsQuery,
  draftsView,
  issuedView,
  issueInput,
  sendInput,
  sentView,
} from './bills.ts';

export const billSchemas = {
  drafts: { query: draftsQuery, answer: draftsView },
  issueBills: { body: issueInput, answer: issuedView },
  bills: { query: billsQuery, answer: billsView },
  bill: { params: billParams, answer: billAnswer },
  voidBill: { params: billParams, body: billVoid, answer: billAnswer },
  sendBills: { body: sendInput, answer: sentView },
  withdrawBill: { params: billParams, answer: billAnswer },
} as const satisfies SchemasOf<typeof billCalls>;
