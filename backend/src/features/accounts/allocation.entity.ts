import type { Cents } from '@kitewell/contract/cents';
import { defineEntity, p } from '@mikro-orm/core';
import { Entry } from './entry.entity.ts';
import { Bill } from './bill.entity.ts';

const AllocationSchema = defineEntity({
  name: 'Allocation',
  tableName: 'allocations',
  checks: [
    { name: 'allocations_one_target', expression: 'num_nonnulls(bill_id, refund_id) = 1' },
    { name: 'allocations_sign', expression: 'case when undoes_id is null then cents > 0 else cents < 0 end' },
  ],
  indexes: [{ name: 'allocations_booked_on', properties: ['bookedOn'] }],
  properties: {
    id: p.integer().primary(),
    /** A payment or a credit. */
    source: () => p.manyToOne(Entry).index('allocations_source'),
    bill: () => p.manyToOne(Bill).nullable().index('allocations_bill').deleteRule('no action'),
    refund: () => p.manyToOne(Entry).nullable().index('allocations_refund').deleteRule('no action'),
    cents: p.integer().$type<Cents>(),
    /** The day in Hong Kong on which it was written, by which it is known what was open on an earlier day. */
    bookedOn: p.date(),
    undoes: () =>
      p.manyToOne(Allocation).nullable().unique('allocations_undone_once').index(false).deleteRule('no action'),
  },
});

/** How much of a payment or a credit pays which bill or was refunded. It is never changed: its negative undoes it. */
export class Allocation extends AllocationSchema.class {}
AllocationSchema.setClass(Allocation);
