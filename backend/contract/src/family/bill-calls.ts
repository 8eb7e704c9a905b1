import type { FamilyCall } from '../call.ts';

/** The calls about a family's bills, for whoever pays, and whom that guardian lets see them. */
export const familyBillCalls = {
  familyBills: {
    method: 'GET',
    path: '/api/family/bills',
    access: 'bills',
    summary: 'List the bills that were sent, the newest month first, with what is owed and the credit.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
  familyBill: {
    method: 'GET',
    path: '/api/family/bills/{id}',
    access: 'bills',
    summary: 'Get a bill with its lines and how to pay it or, once it is paid, its receipt.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound', 'bill.notFound'] },
  },
  familyYear: {
    method: 'GET',
    path: '/api/family/bill-year',
    access: 'bills',
    summary: 'Get what was paid in a year: each payment, and the sessions of each child that it was for.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
