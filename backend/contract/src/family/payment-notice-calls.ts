import type { FamilyCall } from '../call.ts';

/** The calls of the guardian who pays about bills that were paid, before the office has seen the money. */
export const paymentNoticeCalls = {
  paymentNotices: {
    method: 'GET',
    path: '/api/family/payment-notices',
    access: 'payer',
    summary: 'List what the family has said of its bills being paid, newest first.',
    status: 200,
  },
  sendPaymentNotice: {
    method: 'POST',
    path: '/api/family/bills/{id}/payment-notice',
    access: 'payer',
    summary: 'Say that a bill was paid. One notice is open for a bill at a time.',
    status: 201,
    errors: { 404: ['bill.notFound'], 409: ['bill.notOpen', 'paymentNotice.open', 'request.otherContent'] },
  },
} as const satisfies Record<string, FamilyCall>;
