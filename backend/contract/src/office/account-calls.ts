import type { OfficeCall } from '../call.ts';

/** The calls of the office about the account of a family. Each money call carries a key, so that it acts once. */
export const accountCalls = {
  familyAccount: {
    method: 'GET',
    path: '/api/office/families/{id}/account',
    access: 'staff',
    summary: 'Get what a family owes, what is not billed yet, its credit and its packages.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  familyStatement: {
    method: 'GET',
    path: '/api/office/families/{id}/statement',
    access: 'staff',
    summary: 'Get what was charged to a family and paid, from one day to another, with what was owed after each.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  sendStatement: {
    method: 'POST',
    path: '/api/office/families/{id}/statement-emails',
    access: 'staff',
    summary: 'Email a statement to those who get the family’s bills.',
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['request.otherContent'] },
  },
  recordPayment: {
    method: 'POST',
    path: '/api/office/families/{id}/payments',
    access: 'staff',
    summary: 'Record a payment: it pays the bills that are named, then the others by due day, and the rest is credit.',
    status: 201,
    errors: { 404: ['family.notFound', 'bill.notFound'], 409: ['bill.void', 'payment.same', 'request.otherContent'] },
  },
  recordRefund: {
    method: 'POST',
    path: '/api/office/families/{id}/refunds',
    access: 'staff',
    summary: 'Record that credit was paid back to a family.',
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['bill.overCredit', 'request.otherContent'] },
  },
  addCredit: {
    method: 'POST',
    path: '/api/office/families/{id}/credits',
    access: 'staff',
    summary: 'Credit a charge or a part of it, give another credit, or write an amount off, with a reason.',
    status: 201,
    errors: {
      404: ['family.notFound', 'entry.notFound'],
      409: ['entry.reversed', 'entry.tooMuch', 'request.otherContent'],
    },
  },
  setDiscount: {
    method: 'PUT',
    path: '/api/office/families/{id}/discounts',
    access: 'staff',
    summary:
      'Give a child a discount on its sessions from a day on, in percent; 0 ends it. What is charged already stays.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  addCharge: {
    method: 'POST',
    path: '/api/office/families/{id}/charges',
    access: 'staff',
    summary: 'Charge a family for something that is no session, with a reason. It is on the next bill.',
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['request.otherContent'] },
  },
  reverseEntry: {
    method: 'POST',
    path: '/api/office/entries/{id}/reversal',
    access: 'staff',
    summary:
      'Take back a payment, a refund, a credit or a charge that is on no bill yet, whole and with a reason. What it paid is open again.',
    status: 200,
    errors: {
      404: ['entry.notFound'],
      409: ['entry.reversed', 'entry.billed', 'entry.ofSession', 'request.otherContent'],
    },
  },
  addPackage: {
    method: 'POST',
    path: '/api/office/families/{id}/packages',
    access: 'staff',
    summary: 'Sell a family a package of sessions. Its price is on the next bill.',
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['request.otherContent'] },
  },
  extendPackage: {
    method: 'POST',
    path: '/api/office/packages/{id}/extensions',
    access: 'staff',
    summary: 'Set another last day of a package, with a reason. The latest counts.',
    status: 200,
    errors: { 404: ['package.notFound'], 409: ['package.empty', 'request.otherContent'] },
  },
  returnPackage: {
    method: 'POST',
    path: '/api/office/packages/{id}/return',
    access: 'staff',
    summary: 'Take back what is left of a package for a credit of its price, with a reason.',
    status: 200,
    errors: { 404: ['package.notFound'], 409: ['package.empty', 'entry.tooMuch', 'request.otherContent'] },
  },
} as const satisfies Record<string, OfficeCall>;
