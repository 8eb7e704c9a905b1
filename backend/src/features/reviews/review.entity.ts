import { familyLanguages } from '@kitewell/contract/bookings';
import { longestReview, reviewStates } from '@kitewell/contract/family/reviews';
import type { ReviewId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().$type<ReviewId>().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').unique('reviews_family_unique'),
    stars: p.smallint().check('stars >= 1 and stars <= 5'),
    text: p.string().length(longestReview),
    signedAs: p.string().length(60),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>(),
    state: p.enum(reviewStates).$type<(typeof reviewStates)[number]>().default('new'),
    writtenAt: p.datetime().length(3),
  },
});

/** What a family says of us in its own words; it is deleted when the family withdraws it. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
