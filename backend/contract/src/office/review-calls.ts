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
  reviews: {
    method: 'GET',
    path: '/api/office/reviews',
    access: 'staff',
    summary: 'List the reviews of families, newest first; with a state, only those in it.',
    status: 200,
  },
  publishReview: {
    method: 'POST',
    path: '/api/office/reviews/{id}/publication',
    access: 'owner',
    summary: 'Show a review on the site, in the words that the caller has read.',
    status: 200,
    errors: { 404: ['review.notFound'], 409: ['record.changed'] },
  },
  hideReview: {
    method: 'POST',
    path: '/api/office/reviews/{id}/hiding',
    access: 'owner',
    summary: 'Keep a review off the site, for a reason that is kept.',
    status: 200,
    errors: { 404: ['review.notFound'], 409: ['record.changed'] },
  },
  answerReview: {
    method: 'PUT',
    path: '/api/office/reviews/{id}/answer',
    access: 'owner',
    summary: 'Write what visitors read below a review; null takes it away.',
    status: 200,
    errors: { 404: ['review.notFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
