import type { Call } from './call.ts';

/** The calls of a tutor about what is to do, earnings, and whether anything has changed. */
export const portalCalls = {
  onboarding: {
    method: 'GET',
    path: '/api/tutor/onboarding',
    access: 'tutor',
    summary: 'List the ten onboarding steps, and which are done.',
    status: 200,
  },
  actions: {
    method: 'GET',
    path: '/api/tutor/actions',
    access: 'certified',
    summary: 'List what the tutor has to do about sessions and documents: the most urgent first, then by day.',
    status: 200,
  },
  portalVersion: {
    method: 'GET',
    path: '/api/tutor/portal-version',
    access: 'tutor',
    summary:
      'Get a number that rises whenever the portal’s data changes; a client that sees another number loads again.',
    gated: false,
    status: 200,
  },
  receipts: {
    method: 'GET',
    path: '/api/tutor/receipts',
    access: 'certified',
    summary: 'List the tutor’s payment receipts, newest session first. Amounts are in Hong Kong cents.',
    status: 200,
  },
  receiptMonths: {
    method: 'GET',
    path: '/api/tutor/receipts/months',
    access: 'certified',
    summary: 'Get the tutor’s earnings of each of the latest twelve months.',
    status: 200,
  },
} as const satisfies Record<string, Call>;
