import type { FamilyCall } from '../call.ts';

/** The calls about a family's bills, for whoever pays, and whom that guardian lets see them. */
export const familyBillCalls = {
  ownAccount: {
    method: 'GET',
    path: '/api/family/account',
    access: 'bills',
    summary: 'Get what the family owes, what is not billed yet, its credit, and what is left of each package.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
  ownStatement: {
    method: 'GET',
    path: '/api/family/statement',
    access: 'bills',
    summary: 'Get what was charged and paid, from one day to another, with what was owed after each.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
  familyBills: {
    method: 'GET',
    path: '/api/family/bills',
    access: 'bills',
    summary: 'List the family’s bills, newest first.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
  familyBill: {
    method: 'GET',
    path: '/api/family/bills/{id}',
    access: 'bills',
    summary: 'Get a bill with its lines, what pays it, and how to pay what is open; or its receipt.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound', 'bill.notFound'] },
  },
  familyYear: {
    method: 'GET',
    path: '/api/family/bill-year',
    access: 'bills',
    summary: 'Get what was paid in a year: each payment, and the sessions of each child in that year.',
    status: 200,
    errors: { 403: ['home.payerOnly'], 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
