import { familyLanguages } from '../bookings.ts';
import type { ReviewId } from '../ids.ts';
import type { StatusChanges } from '../status-changes.ts';
import { instant, number, object, optionalText, recordId, requiredLine, string, type InferType } from '../yup.ts';
import { fieldMessage } from '../messages.ts';

/** Completed sessions after which a family may write a review. */
export const sessionsBeforeReview = 4;
export const longestReview = 1_500;
export const mostStars = 5;

/** `new`: nobody in the office has decided on these words. */
export const reviewStates = ['new', 'published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Whoever writes it anew has it looked at anew. */
export const reviewChanges: StatusChanges<ReviewState> = {
  new: ['published', 'hidden'],
  published: ['hidden', 'new'],
  hidden: ['published', 'new'],
};

export const reviewInput = object({
  stars: number().integer().min(1).max(mostStars).required(),
  text: optionalText(longestReview).required(fieldMessage('required')),
  /** As it is to be signed, such as 'Mum of two, Ma On Shan'. */
  signedAs: requiredLine(60),
  language: string().oneOf(familyLanguages).required(),
});
export type ReviewInput = InferType<typeof reviewInput>;

export const reviewView = object({
  id: recordId<ReviewId>().required(),
  stars: number().required(),
  text: string().required(),
  signedAs: string().required(),
  language: string().oneOf(familyLanguages).required(),
  state: string().oneOf(reviewStates).required(),
  writtenAt: instant(),
  /** What the business answers, which visitors read below it. */
  answer: string().nullable().defined(),
}).label('Review');
export type ReviewView = InferType<typeof reviewView>;
export const reviewAnswer = object({ review: reviewView.required() });

export const familyReviewsView = object({
  review: reviewView.nullable().defined(),
  /** Completed sessions of the family. */
  completed: number().required(),
  /** Whether the family may write one; not before four completed sessions, and no family of somebody who works here. */
  mayWrite: string()
    .oneOf(['yes', 'notYet', 'worksHere'] as const)
    .required(),
}).label('FamilyReviews');
export type FamilyReviewsView = InferType<typeof familyReviewsView>;
