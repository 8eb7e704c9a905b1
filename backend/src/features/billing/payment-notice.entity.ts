import type { PaymentNoticeId } from '@kitewell/contract/ids';
import { paymentNoticeStates, type PaymentNoticeState } from '@kitewell/contract/payment-notices';
import { paymentWays, type PaymentWay } from '@kitewell/contract/payments';
import { defineEntity, p } from '@mikro-orm/core';
import { Bill } from '../accounts/bill.entity.ts';

const PaymentNoticeSchema = defineEntity({
  name: 'PaymentNotice',
  tableName: 'payment_notices',
  indexes: [
    { name: 'payment_notices_bill', properties: ['bill', 'id'] },
    {
      name: 'payment_notices_one_open',
      expression: `create unique index "payment_notices_one_open" on "payment_notices" ("bill_id") where state = 'open'`,
    },
    {
      name: 'payment_notices_open',
      expression: `create index "payment_notices_open" on "payment_notices" ("sent_at", "id") where state = 'open'`,
    },
  ],
  properties: {
    id: p.integer().$type<PaymentNoticeId>().primary(),
    bill: () => p.manyToOne(Bill).deleteRule('cascade').index(false),
    state: p.enum(paymentNoticeStates).$type<PaymentNoticeState>().default('open'),
    way: p.enum(paymentWays).$type<PaymentWay>(),
    paidOn: p.date(),
    reference: p.string().length(100).nullable(),
    sentAt: p.datetime().length(3),
    answeredAt: p.datetime().length(3).nullable(),
    /** Why the office set it aside, for the family to read. */
    reason: p.string().length(300).nullable(),
  },
});

/** A family's word that a bill was paid, until the office has seen the money. */
export class PaymentNotice extends PaymentNoticeSchema.class {}
PaymentNoticeSchema.setClass(PaymentNotice);
