import type { SchemasOf } from '../call.ts';
import type { BillId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentNoticeInput, paymentNoticeView } from '../payment-notices.ts';
import { array, idInPath, object } from '../yup.ts';
import { familyQuery, homeQuery } from './home.ts';
import type { paymentNoticeCalls } from './payment-notice-calls.ts';

export const paymentNoticeSchemas = {
  paymentNotices: {
    query: object({ ...familyQuery, ...pageQuery }),
    answer: object({ notices: array(paymentNoticeView.required()).required(), nextCursor: nextCursor() }),
  },
  sendPaymentNotice: {
    params: object({ id: idInPath<BillId>() }),
    query: homeQuery,
    body: paymentNoticeInput,
    answer: object({ notice: paymentNoticeView.required() }),
  },
} as const satisfies SchemasOf<typeof paymentNoticeCalls>;
