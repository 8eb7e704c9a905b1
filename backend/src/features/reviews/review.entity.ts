import { familyLanguages } from '@kitewell/contract/bookings';
import { longestReview, reviewStates } from '@kitewell/contract/family/reviews';
import { longestHidingReason, longestReviewAnswer } from '@kitewell/contract/office/reviews';
import type { ReviewId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  indexes: [
    { name: 'reviews_newest', properties: ['writtenAt', 'id'] },
    { name: 'reviews_by_state', properties: ['state', 'writtenAt', 'id'] },
  ],
  checks: [{ name: 'reviews_hidden_why', expression: `state <> 'hidden' or hidden_reason is not null` }],
  properties: {
    id: p.integer().$type<ReviewId>().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').unique('reviews_family_unique'),
    stars: p.smallint().check('stars >= 1 and stars <= 5'),
    text: p.string().length(longestReview),
    signedAs: p.string().length(60),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>(),
    state: p.enum(reviewStates).$type<(typeof reviewStates)[number]>().default('new'),
    writtenAt: p.datetime().length(3),
    /** Rises with each change, so that nobody publishes words that they have not read. */
    version: p.integer().default(1),
    /** Why it was hidden last. */
    hiddenReason: p.string().length(longestHidingReason).nullable(),
    /** What the business answers to these words. */
    answer: p.string().length(longestReviewAnswer).nullable(),
  },
});

/** What a family says of us in its own words; it is deleted when the family withdraws it. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
