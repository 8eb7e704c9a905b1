import type { OfficeCall } from '../call.ts';

/** The calls of the office about the business as a whole. */
export const businessCalls = {
  businessSettings: {
    method: 'GET',
    path: '/api/office/settings',
    access: 'staff',
    summary: 'Get the settings of the business.',
    status: 200,
  },
  changeBusinessSettings: {
    method: 'PUT',
    path: '/api/office/settings',
    access: 'owner',
    summary: 'Change the settings of the business.',
    status: 200,
    errors: { 403: ['session.demoShared'], 409: ['record.changed'] },
  },
  statistics: {
    method: 'GET',
    path: '/api/office/statistics',
    access: 'staff',
    summary: 'Get views, trials and their outcomes, and minutes taught, for the latest weeks.',
    status: 200,
  },
  search: {
    method: 'GET',
    path: '/api/office/search',
    access: 'staff',
    summary: 'Search families, leads, tutors, sessions and bills by name, phone, email or reference; a few of each.',
    status: 200,
  },
  auditEvents: {
    method: 'GET',
    path: '/api/office/audit-events',
    access: 'owner',
    summary: 'List the entries of the audit log, newest first.',
    status: 200,
  },
} as const satisfies Record<string, OfficeCall>;
