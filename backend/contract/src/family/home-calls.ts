import type { FamilyCall } from '../call.ts';

/** The calls of a guardian about the family itself. */
export const homeCalls = {
  familyHome: {
    method: 'GET',
    path: '/api/family',
    access: 'family',
    summary: 'Get a family: its children, guardians, language and consents, and what there is now.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  familyNow: {
    method: 'GET',
    path: '/api/family/now',
    access: 'family',
    summary: 'Get what comes next: the next session of each child, the weather, what is owed, and the newest report.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
