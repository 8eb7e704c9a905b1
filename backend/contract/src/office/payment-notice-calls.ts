import type { OfficeCall } from '../call.ts';

/** The calls of the office about families' notices of payment. */
export const officePaymentNoticeCalls = {
  openPaymentNotices: {
    method: 'GET',
    path: '/api/office/payment-notices',
    access: 'staff',
    summary: 'List open payment notices from families, oldest first.',
    status: 200,
  },
  confirmPaymentNotice: {
    method: 'POST',
    path: '/api/office/payment-notices/{id}/confirmation',
    access: 'staff',
    summary: 'Record the payment that a notice reports, and send the receipt.',
    status: 200,
    errors: { 404: ['paymentNotice.notFound'], 409: ['paymentNotice.notOpen', 'paymentNotice.same', 'bill.notOpen'] },
  },
  setAsidePaymentNotice: {
    method: 'POST',
    path: '/api/office/payment-notices/{id}/set-aside',
    access: 'staff',
    summary: 'Set a notice aside, with a reason that the family reads. The bill stays open.',
    status: 200,
    errors: { 404: ['paymentNotice.notFound'], 409: ['paymentNotice.notOpen'] },
  },
} as const satisfies Record<string, OfficeCall>;
