import type { SchemasOf } from '../call.ts';
import { reviewView } from '../family/reviews.ts';
import { number, object } from '../yup.ts';
import { familyParams } from './families.ts';
import type { officeReviewCalls } from './review-calls.ts';
import {
  answerReviewInput,
  hideReviewInput,
  officeReviewAnswer,
  publishReviewInput,
  reviewParams,
  reviewsQuery,
  reviewsView,
} from './reviews.ts';

export const officeReviewSchemas = {
  reviewOfFamily: {
    params: familyParams,
    answer: object({ review: reviewView.nullable().defined(), completed: number().required() }),
  },
  reviews: { query: reviewsQuery, answer: reviewsView },
  publishReview: { params: reviewParams, body: publishReviewInput, answer: officeReviewAnswer },
  hideReview: { params: reviewParams, body: hideReviewInput, answer: officeReviewAnswer },
  answerReview: { params: reviewParams, body: answerReviewInput, answer: officeReviewAnswer },
} as const satisfies SchemasOf<typeof officeReviewCalls>;
