import type { OfficeCall } from '../call.ts';

/**
 * The calls of the office about rates and the pay of tutors. Only an owner makes payments to tutors.
 */
export const billingCalls = {
  rates: {
    method: 'GET',
    path: '/api/office/rates',
    access: 'staff',
    summary: 'List hourly rates, what families pay and tutors earn: by programme, newest first.',
    status: 200,
  },
  addRate: {
    method: 'POST',
    path: '/api/office/rates',
    access: 'owner',
    summary: 'Add a rate that applies from a given day.',
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['rate.taken', 'rate.tutorEarnsMore'] },
  },
  changeRate: {
    method: 'PUT',
    path: '/api/office/rates/{id}',
    access: 'owner',
    summary: 'Change a rate. Sessions already charged stay as they are.',
    status: 200,
    errors: {
      404: ['rate.notFound', 'family.notFound'],
      409: ['rate.taken', 'rate.tutorEarnsMore', 'record.changed'],
    },
  },
  removeRate: {
    method: 'DELETE',
    path: '/api/office/rates/{id}',
    access: 'owner',
    summary: 'Remove a rate. Sessions already charged stay as they are.',
    status: 204,
    errors: { 404: ['rate.notFound'] },
  },
  unbilled: {
    method: 'GET',
    path: '/api/office/unbilled-sessions',
    access: 'staff',
    summary: 'List completed sessions that cannot be billed yet, because a rate or family is missing.',
    status: 200,
  },
  recalculateCharges: {
    method: 'POST',
    path: '/api/office/unbilled-sessions/settlement',
    access: 'staff',
    summary: 'Bill the oldest 200 of these sessions, where rates and families are now recorded.',
    status: 200,
  },
  payRun: {
    method: 'GET',
    path: '/api/office/pay-run',
    access: 'staff',
    summary: 'List what each tutor is owed for a month, by name.',
    status: 200,
  },
  payRunSums: {
    method: 'GET',
    path: '/api/office/pay-run/sums',
    access: 'staff',
    summary: 'Get what all tutors together are owed for a month, and what has been paid.',
    status: 200,
  },
  payTutors: {
    method: 'POST',
    path: '/api/office/pay-run',
    access: 'owner',
    summary: 'Mark what several tutors are owed for a month as paid, all or none; each is emailed a statement.',
    status: 200,
    errors: { 404: ['tutor.notFound'], 409: ['payRun.changedMeanwhile', 'request.otherContent'] },
  },
  reverseTutorPayment: {
    method: 'POST',
    path: '/api/office/pay-run/payments/{id}/reversal',
    access: 'owner',
    summary:
      'Reverse a payment to a tutor, with a reason. What it paid is due again. Repeating it with the same reason changes nothing.',
    status: 200,
    errors: { 404: ['payRun.paymentNotFound'], 409: ['payRun.paymentReversed'] },
  },
  payrollExport: {
    method: 'GET',
    path: '/api/office/pay-run/report',
    access: 'staff',
    summary: 'Export the sessions, corrections and payments of a month as a table for the bookkeeper, page by page.',
    status: 200,
  },
  tutorPay: {
    method: 'GET',
    path: '/api/office/pay-run/tutors/{id}',
    access: 'staff',
    summary: 'Get what one tutor is owed and has been paid for a month.',
    status: 200,
    errors: { 404: ['tutor.notFound'] },
  },
  correctPay: {
    method: 'POST',
    path: '/api/office/pay-run/tutors/{id}/corrections',
    access: 'owner',
    summary: 'Add an adjustment to what a tutor is owed for a month, with a reason the tutor sees.',
    status: 201,
    errors: { 404: ['tutor.notFound'], 409: ['payRun.tooMuch', 'request.otherContent'] },
  },
  removePayCorrection: {
    method: 'DELETE',
    path: '/api/office/pay-run/tutors/{id}/corrections/{correction}',
    access: 'owner',
    summary: 'Remove an adjustment that has not been paid yet.',
    status: 204,
    errors: { 404: ['tutor.notFound'], 409: ['payRun.correctionPaid'] },
  },
} as const satisfies Record<string, OfficeCall>;
