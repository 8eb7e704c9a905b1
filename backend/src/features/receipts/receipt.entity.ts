import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  indexes: [
    {
      name: 'receipts_tutor_newest',
      expression: 'create index "receipts_tutor_newest" on "receipts" ("tutor_id", "session_date" desc, "id" desc)',
    },
  ],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor),
    studentName: p.string().length(120),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    sessionDate: p.date(),
    /** Cents of a Hong Kong dollar. */
    tutorEarnings: p.integer().check('tutor_earnings >= 0'),
    totalAmount: p.integer().check('total_amount >= 0'),
    paymentStatus: p.enum(['paid', 'pending'] as const).$type<'paid' | 'pending'>(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
