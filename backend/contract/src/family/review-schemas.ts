import type { SchemasOf } from '../call.ts';
import { homeQuery } from './home.ts';
import type { reviewCalls } from './review-calls.ts';
import { familyReviewsView, reviewAnswer, reviewInput } from './reviews.ts';

export const reviewSchemas = {
  familyReviews: { query: homeQuery, answer: familyReviewsView },
  writeReview: { query: homeQuery, body: reviewInput, answer: reviewAnswer },
  withdrawReview: { query: homeQuery },
} as const satisfies SchemasOf<typeof reviewCalls>;
