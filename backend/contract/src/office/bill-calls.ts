import type { OfficeCall } from '../call.ts';

/** The calls of the office about bills. All staff see what families owe. */
export const billCalls = {
  drafts: {
    method: 'GET',
    path: '/api/office/drafts',
    access: 'staff',
    summary: 'List what is to be billed to each family up to a day, by name, with what is odd about it.',
    status: 200,
  },
  issueBills: {
    method: 'POST',
    path: '/api/office/bills',
    access: 'staff',
    summary:
      'Issue the bills of one or several families, each for itself: the answer says what became of each. Repeating it issues nothing twice.',
    status: 200,
    errors: { 409: ['request.otherContent'] },
  },
  monthAhead: {
    method: 'GET',
    path: '/api/office/months-ahead',
    access: 'staff',
    summary:
      'List the families that are billed ahead with what their planned sessions of a month come to, by name, without those that were billed for it.',
    status: 200,
  },
  billMonthAhead: {
    method: 'POST',
    path: '/api/office/months-ahead',
    access: 'staff',
    summary:
      'Put the planned sessions of a month as packages on the next bill of one or several families, each for itself: the answer says what became of each. They expire eight weeks after the month. Repeating it adds nothing twice.',
    status: 200,
    errors: { 409: ['request.otherContent'] },
  },
  bills: {
    method: 'GET',
    path: '/api/office/bills',
    access: 'staff',
    summary: 'List bills, newest first.',
    status: 200,
  },
  billSums: {
    method: 'GET',
    path: '/api/office/bill-sums',
    access: 'staff',
    summary: 'Get how many bills fit a query, what they come to, and what is open of them.',
    status: 200,
  },
  bill: {
    method: 'GET',
    path: '/api/office/bills/{id}',
    access: 'staff',
    summary: 'Get one bill with its lines, what pays it, its payment code and its history.',
    status: 200,
    errors: { 404: ['bill.notFound'] },
  },
  voidBill: {
    method: 'POST',
    path: '/api/office/bills/{id}/void',
    access: 'staff',
    summary: 'Void a bill of which nothing is paid, with a reason. Its charges can be billed again.',
    status: 200,
    errors: { 404: ['bill.notFound'], 409: ['bill.void', 'bill.hasPayments', 'request.otherContent'] },
  },
  sendBills: {
    method: 'POST',
    path: '/api/office/bill-sendings',
    access: 'staff',
    summary:
      'Email bills, or the receipts of paid ones, to their families with a secret link to the page: the answer says what became of each. Repeating it sends nothing twice.',
    status: 200,
    errors: { 409: ['request.otherContent'] },
  },
  withdrawBill: {
    method: 'DELETE',
    path: '/api/office/bills/{id}/page',
    access: 'staff',
    summary: 'Revoke the link to a bill’s page.',
    status: 200,
    errors: { 404: ['bill.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
