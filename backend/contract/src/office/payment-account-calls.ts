import type { OfficeCall } from '../call.ts';

/** The calls of the office about the account to which families pay. */
export const paymentAccountCalls = {
  paymentAccount: {
    method: 'GET',
    path: '/api/office/payment-account',
    access: 'staff',
    summary: 'Get the account to which families pay, the change that is pending, and the history.',
    status: 200,
  },
  setPaymentAccount: {
    method: 'PUT',
    path: '/api/office/payment-account',
    access: 'owner',
    recentCode: true,
    summary:
      'Change the account to which families pay. The first one takes effect at once, a change after 24 hours; every owner gets an email.',
    status: 200,
    errors: {
      403: ['session.demoShared'],
      409: ['record.changed', 'paymentAccount.pending', 'request.otherContent'],
    },
  },
  cancelPaymentAccount: {
    method: 'DELETE',
    path: '/api/office/payment-account/pending/{id}',
    access: 'owner',
    summary: 'Cancel a change of the payment account before it takes effect. Every owner gets an email.',
    status: 204,
    errors: { 403: ['session.demoShared'], 404: ['paymentAccount.notFound'], 409: ['paymentAccount.inForce'] },
  },
} as const satisfies Record<string, OfficeCall>;
