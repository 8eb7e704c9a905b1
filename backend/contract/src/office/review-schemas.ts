import type { SchemasOf } from '../call.ts';
import { reviewView } from '../family/reviews.ts';
import { number, object } from '../yup.ts';
import { familyParams } from './families.ts';
import type { officeReviewCalls } from './review-calls.ts';

export const officeReviewSchemas = {
  reviewOfFamily: {
    params: familyParams,
    answer: object({ review: reviewView.nullable().defined(), completed: number().required() }),
  },
} as const satisfies SchemasOf<typeof officeReviewCalls>;
