import type { OfficeCall } from '../call.ts';

/** The calls of the office about the bank's statement. */
export const bankLineCalls = {
  bankLines: {
    method: 'GET',
    path: '/api/office/bank-lines',
    access: 'staff',
    summary: 'List lines of the bank’s statement, newest first, each with the bills or families that its text names.',
    status: 200,
  },
  addBankLines: {
    method: 'POST',
    path: '/api/office/bank-lines',
    access: 'staff',
    summary: 'Store lines of the bank’s statement. A line that is known already is not stored again.',
    status: 200,
  },
  confirmBankLine: {
    method: 'POST',
    path: '/api/office/bank-lines/{id}/confirmation',
    access: 'staff',
    summary: 'Record the payments that came with a line. Together they are exactly its amount.',
    status: 200,
    errors: {
      404: ['bankLine.notFound', 'family.notFound', 'entry.notFound'],
      409: [
        'bankLine.notOpen',
        'bankLine.otherSum',
        'bankLine.notExact',
        'bankLine.paymentMatched',
        'request.otherContent',
      ],
    },
  },
  reverseBankLine: {
    method: 'POST',
    path: '/api/office/bank-lines/{id}/reversal',
    access: 'staff',
    summary: 'Reverse the payments of a matched line, with a reason. The line is open again.',
    status: 200,
    errors: { 404: ['bankLine.notFound', 'entry.notFound'], 409: ['bankLine.notMatched', 'request.otherContent'] },
  },
  setAsideBankLine: {
    method: 'POST',
    path: '/api/office/bank-lines/{id}/set-aside',
    access: 'staff',
    summary: 'Set a line aside that no family paid, with a reason.',
    status: 200,
    errors: { 404: ['bankLine.notFound'], 409: ['bankLine.notOpen'] },
  },
  reopenBankLine: {
    method: 'DELETE',
    path: '/api/office/bank-lines/{id}/set-aside',
    access: 'staff',
    summary: 'Open a line again that was set aside.',
    status: 200,
    errors: { 404: ['bankLine.notFound'], 409: ['bankLine.notSetAside'] },
  },
} as const satisfies Record<string, OfficeCall>;
