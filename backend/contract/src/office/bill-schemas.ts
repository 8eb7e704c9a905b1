import type { SchemasOf } from '../call.ts';
import type { billCalls } from './bill-calls.ts';
import {
  billAnswer,
  billedAheadView,
  billParams,
  billsQuery,
  billSumsQuery,
  billSumsView,
  billsView,
  billVoid,
  draftsQuery,
  draftsView,
  issuedView,
  issueInput,
  monthAheadInput,
  monthAheadQuery,
  monthAheadView,
  sendInput,
  sentView,
} from './bills.ts';

export const billSchemas = {
  drafts: { query: draftsQuery, answer: draftsView },
  issueBills: { body: issueInput, answer: issuedView },
  monthAhead: { query: monthAheadQuery, answer: monthAheadView },
  billMonthAhead: { body: monthAheadInput, answer: billedAheadView },
  bills: { query: billsQuery, answer: billsView },
  billSums: { query: billSumsQuery, answer: billSumsView },
  bill: { params: billParams, answer: billAnswer },
  voidBill: { params: billParams, body: billVoid, answer: billAnswer },
  sendBills: { body: sendInput, answer: sentView },
  withdrawBill: { params: billParams, answer: billAnswer },
} as const satisfies SchemasOf<typeof billCalls>;
