import type { Cents } from '@kitewell/contract/cents';
import type { ChildId, SessionChildId } from '@kitewell/contract/ids';
import { requestLimits } from '@kitewell/contract/family/requests';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Booking } from './booking.entity.ts';

/** What a late cancellation costs for one child: it is charged as it was told, whatever rates and rules say later. */
export interface CancellationFee {
  /** The row of the child in the session. */
  sessionChild: SessionChildId;
  child: ChildId | null;
  /** Before the discount. */
  cents: Cents;
  discountPercent: number;
  /** Whether it is the full price, in place of which a package gives a unit. */
  isFull: boolean;
}

const FamilyCancellationSchema = defineEntity({
  name: 'FamilyCancellation',
  tableName: 'family_cancellations',
  properties: {
    id: p.integer().primary(),
    booking: () => p.manyToOne(Booking).deleteRule('cascade').index('family_cancellations_booking'),
    family: () => p.manyToOne(Family).deleteRule('cascade').index('family_cancellations_family'),
    /** Who cancelled; null once the guardian is on record no more. */
    guardian: () => p.manyToOne(Guardian).nullable().deleteRule('set null').index('family_cancellations_guardian'),
    /** The children who do not come, by number: of a group they are in the session no more. */
    children: p.array().$type<number[]>().columnType('int[]'),
    reason: p.string().length(requestLimits.cancellationReason).nullable(),
    /** What was shown before it was confirmed: 0 with enough notice. */
    priceCents: p.integer().$type<Cents>().check('price_cents >= 0'),
    /** What that is for each child. */
    fees: p.json().$type<CancellationFee[]>().default([]),
    cancelledAt: p.datetime().length(3),
  },
});

/** That a family has cancelled a session for its children, and what that costs. It goes when the session is restored. */
export class FamilyCancellation extends FamilyCancellationSchema.class {}
FamilyCancellationSchema.setClass(FamilyCancellation);
