import type { SchemasOf } from '../call.ts';
import type { officePaymentNoticeCalls } from './payment-notice-calls.ts';
import {
  openPaymentNoticesQuery,
  openPaymentNoticesView,
  paymentNoticeAnswer,
  paymentNoticeConfirmation,
  paymentNoticeParams,
  paymentNoticeSetAside,
} from './payment-notices.ts';

export const officePaymentNoticeSchemas = {
  openPaymentNotices: { query: openPaymentNoticesQuery, answer: openPaymentNoticesView },
  confirmPaymentNotice: { params: paymentNoticeParams, body: paymentNoticeConfirmation, answer: paymentNoticeAnswer },
  setAsidePaymentNotice: { params: paymentNoticeParams, body: paymentNoticeSetAside, answer: paymentNoticeAnswer },
} as const satisfies SchemasOf<typeof officePaymentNoticeCalls>;
