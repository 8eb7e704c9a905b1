import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  indexes: [
    {
      name: 'receipts_tutor_newest',
      expression: 'create index "receipts_tutor_newest" on "receipts" ("tutor_id", "session_date" desc, "id" desc)',
    },
    {
      name: 'receipts_pending',
      // With what a pay run adds up, so that it reads nothing else.
      expression: `create index "receipts_pending" on "receipts" ("tutor_id", "session_date") include ("duration", "tutor_earnings") where payment_status = 'pending'`,
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
    /** The session's number, which outlasts the session; null where somebody wrote the receipt by hand. */
    bookingId: p.integer().nullable().unique('receipts_booking_unique'),
    /** Whether settling the session made it; what somebody has written by hand is never taken away. */
    bySettling: p.boolean().default(false),
    /** The payment that it is part of; null until then, and for those that were paid before payments were recorded. */
    payment: () => p.manyToOne(TutorPayment).nullable().index('receipts_payment').deleteRule('set null'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
