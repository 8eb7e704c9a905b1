import type { FamilyCall } from '../call.ts';

/** The calls about what a child learns, from the reports that were shared with the family. */
export const familyProgressCalls = {
  familyProgress: {
    method: 'GET',
    path: '/api/family/children/{id}/progress',
    access: 'family',
    summary: 'Get how a child comes along: skills over time, attendance, and what to practise at home.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  familyReports: {
    method: 'GET',
    path: '/api/family/reports',
    access: 'family',
    summary: 'List the reports that were shared with the family, the latest session first.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  familyReport: {
    method: 'GET',
    path: '/api/family/reports/{id}',
    access: 'family',
    summary: 'Get a report.',
    status: 200,
    errors: { 404: ['family.notFound', 'report.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
