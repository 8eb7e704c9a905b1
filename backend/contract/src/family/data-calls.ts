import type { FamilyCall } from '../call.ts';

/** The calls about a family's data as a whole: who has seen it, a copy, and erasing it. */
export const familyDataCalls = {
  accessLog: {
    method: 'GET',
    path: '/api/family/access-log',
    access: 'payer',
    summary:
      'List who of the business has opened the family’s record, the latest first: once a person, record and day.',
    status: 200,
  },
  familyCopy: {
    method: 'GET',
    path: '/api/family/export',
    access: 'family',
    summary: 'Download what is kept of the family and the reader may see. The download is recorded.',
    recentCode: true,
    gated: false,
    status: 200,
    file: 'application/zip',
    errors: { 403: ['session.demoShared'] },
  },
  requestErasure: {
    method: 'POST',
    path: '/api/family/erasure-request',
    access: 'payer',
    allowedOnHold: true,
    summary: 'Request that the office erases all data of the family. A request that is open already stays as it is.',
    recentCode: true,
    status: 201,
    errors: { 403: ['session.demoShared'] },
  },
  withdrawErasure: {
    method: 'DELETE',
    path: '/api/family/erasure-request',
    access: 'payer',
    allowedOnHold: true,
    summary: 'Withdraw the request to erase all data of the family.',
    status: 200,
    errors: { 404: ['erasure.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
