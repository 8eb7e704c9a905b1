import { reviewStates, reviewView } from '../family/reviews.ts';
import type { ReviewId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { array, idInPath, number, object, optionalText, requiredLine, string, type InferType } from '../yup.ts';

export const longestHidingReason = 300;
export const longestReviewAnswer = 600;

export const officeReviewView = reviewView
  .concat(
    object({
      family: object({ id: number().required(), payer: string().nullable().defined() }).required(),
      /** Rises with each change. */
      version: number().required(),
      /** Why it was hidden last; the family does not read it here. */
      hiddenReason: string().nullable().defined(),
    }),
  )
  .label('OfficeReview');
export type OfficeReviewView = InferType<typeof officeReviewView>;

export const reviewsQuery = object({ ...pageQuery, state: string().oneOf(reviewStates) });
export const reviewsView = object({ reviews: array(officeReviewView.required()).required(), nextCursor: nextCursor() });
export const officeReviewAnswer = object({ review: officeReviewView.required() });

export const reviewParams = object({ id: idInPath<ReviewId>() });
const version = number().integer().min(1).required();
export const publishReviewInput = object({ version });
export const hideReviewInput = object({ version, reason: requiredLine(longestHidingReason) });
export const answerReviewInput = object({ version, answer: optionalText(longestReviewAnswer).defined() });
