import type { OfficeCall } from '../call.ts';

/** The calls of the office about families' reviews. */
export const officeReviewCalls = {
  reviewOfFamily: {
    method: 'GET',
    path: '/api/office/families/{id}/review',
    access: 'staff',
    summary: 'Get the review that a family has written.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
