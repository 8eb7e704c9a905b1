import type { FamilyCall } from '../call.ts';

/** The calls about a guardian's own calendar feed. Its address opens it without signing in, so it needs a proof. */
export const familyCalendarCalls = {
  familyCalendar: {
    method: 'GET',
    path: '/api/family/calendar',
    access: 'family',
    summary: 'Get the address of the guardian’s calendar feed, where there is one.',
    recentCode: true,
    status: 200,
    errors: { 403: ['home.proofRequired'], 404: ['family.notFound'] },
  },
  renewFamilyCalendar: {
    method: 'POST',
    path: '/api/family/calendar',
    access: 'family',
    summary: 'Make a new address for the guardian’s calendar feed. A former one opens nothing any more.',
    recentCode: true,
    status: 201,
    errors: { 403: ['home.proofRequired'], 404: ['family.notFound'] },
  },
  revokeFamilyCalendar: {
    method: 'DELETE',
    path: '/api/family/calendar',
    access: 'family',
    allowedOnHold: true,
    summary: 'Close the guardian’s calendar feed.',
    recentCode: true,
    status: 204,
    errors: { 403: ['home.proofRequired'], 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
