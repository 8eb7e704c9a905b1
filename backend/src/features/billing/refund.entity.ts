import type { Cents } from '@kitewell/contract/cents';
import type { RefundId } from '@kitewell/contract/ids';
import { paymentWays, type PaymentWay } from '@kitewell/contract/payments';
import { defineEntity, p } from '@mikro-orm/core';
import { Entry } from '../accounts/entry.entity.ts';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.integer().$type<RefundId>().primary(),
    cents: p.integer().$type<Cents>().check('cents > 0'),
    paidOn: p.date(),
    way: p.enum(paymentWays).$type<PaymentWay>(),
    /** The reference on the bank's statement. */
    reference: p.string().length(100).nullable(),
    recordedAt: p.datetime().length(3),
    /** When it was taken back, and why, which is empty once the family was erased; a line that takes the sum off again then follows the first. */
    reversedAt: p.datetime().length(3).nullable(),
    reversalReason: p.string().length(300).nullable(),
    /** Its entry on the family's account. */
    entry: () => p.manyToOne(Entry).nullable().index('refunds_entry').deleteRule('set null'),
  },
});

/** A credit that was paid back to a family. The lines of bills that refer to it settle the credit. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
