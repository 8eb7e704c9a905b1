import { erasureStates } from '@kitewell/contract/family/home';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from './family.entity.ts';

const ErasureRequestSchema = defineEntity({
  name: 'ErasureRequest',
  tableName: 'erasure_requests',
  indexes: [
    { name: 'erasure_requests_family', properties: ['family', 'id'] },
    {
      name: 'erasure_requests_open',
      expression: `create unique index "erasure_requests_open" on "erasure_requests" ("family_id") where state = 'open'`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').index(false),
    state: p.enum(erasureStates).$type<(typeof erasureStates)[number]>().default('open'),
    /** As the family wrote it. */
    reason: p.string().length(500).nullable(),
    requestedAt: p.datetime().length(3),
    /** When the office declined it, or the family withdrew it. */
    answeredAt: p.datetime().length(3).nullable(),
    /** Why the office declined it, in words that the family reads. */
    declineReason: p.string().length(500).nullable(),
  },
});

/** A family's request to be erased. Where it is carried out, it goes with the family. */
export class ErasureRequest extends ErasureRequestSchema.class {}
ErasureRequestSchema.setClass(ErasureRequest);
