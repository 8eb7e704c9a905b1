import type { FamilyCall } from '../call.ts';

/** The calls of the guardian who pays about the family's review. */
export const reviewCalls = {
  familyReviews: {
    method: 'GET',
    path: '/api/family/reviews',
    access: 'payer',
    summary: 'Get the family’s review, and whether it may write one.',
    status: 200,
  },
  writeReview: {
    method: 'POST',
    path: '/api/family/reviews',
    access: 'payer',
    summary: 'Write the family’s review, or write it anew.',
    status: 201,
    errors: { 403: ['session.demoShared'], 409: ['review.notYet', 'review.worksHere'] },
  },
  withdrawReview: {
    method: 'DELETE',
    path: '/api/family/reviews',
    access: 'payer',
    allowedOnHold: true,
    summary: 'Withdraw the family’s review.',
    status: 204,
    errors: { 403: ['session.demoShared'], 404: ['review.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
